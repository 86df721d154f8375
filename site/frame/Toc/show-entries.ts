/** Shows or hides the headings of an element in the tables of contents. */
export function showTocEntries(element: Element, isShown: boolean): void {
  const headings = element.matches('h2, h3') ? [element] : element.querySelectorAll('h2, h3');
  for (const { id } of headings) {
    for (const link of document.querySelectorAll(`nav a[href="#${CSS.escape(id)}"]`)) {
      const entry = link.closest('li');
      if (entry) entry.hidden = !isShown;
    }
  }
}
