// The moves, or games, behind a number as a Streamlit element: each a link to Review.

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".findings");
  const { moments, lead, found } = data;
  const rest = found > moments.length ? `<p>${(found - moments.length).toLocaleString("en")} more are not listed here.</p>` : "";
  root.innerHTML = `<section><p>${escaped(lead)}</p><ul class="moments boxed">${moments.map(momentLink).join("")}</ul>${rest}</section>`;
  goWithoutReload(root);
}
