/** The breaking changes of a release, as the page shows them. */
export interface Section {
  release: string;
  heading: HTMLElement;
  groups: Group[];
}

/** The changes of a service. */
interface Group {
  element: HTMLElement;
  rows: Row[];
}

interface Row {
  element: HTMLElement;
  /** Kind of resource; absent if the change concerns all kinds. */
  resource: string | undefined;
  /** Path in a body; absent if the change is not about a field. */
  field: string | undefined;
}

/** Reads the sections of the page (site/changelog/page-blocks.ts). */
export function readSections(): Section[] {
  return [...document.querySelectorAll<HTMLElement>('h2[data-release]')].map((heading) => {
    const groups: Group[] = [];
    for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; ) {
      if (next instanceof HTMLElement && next.dataset.changes) groups.push(groupOf(next));
      next = next.nextElementSibling;
    }
    return { release: heading.dataset.release ?? '', heading, groups };
  });
}

function groupOf(element: HTMLElement): Group {
  const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')].map((row) => ({
    element: row,
    resource: row.dataset.resource,
    field: row.dataset.field,
  }));
  return { element, rows };
}
