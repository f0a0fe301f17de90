// Goes on to Review with the address as it is: the entry in the history is replaced, and Streamlit told as by Back and Forward.

export default function () {
  history.replaceState({}, "", `review${location.search}`);
  dispatchEvent(new PopStateEvent("popstate"));
}
