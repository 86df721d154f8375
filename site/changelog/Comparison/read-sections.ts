/** The breaking changes of a release, as the page shows them. */

import * as data from './data-names';
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
  resource: string | null;
  /** Path in a body; absent if the change is not about a field. */
  field: string | null;
}

/** Reads the sections of the page (site/changelog/page-blocks.ts). */
export function readSections(): Section[] {
  return [...document.querySelectorAll<HTMLElement>(`h2[${data.release}]`)].map((heading) => {
    const groups: Group[] = [];
    for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; ) {
      if (next instanceof HTMLElement && next.getAttribute(data.changes))
        groups.push(groupOf(next));
      next = next.nextElementSibling;
    }
    return { release: heading.getAttribute(data.release) ?? '', heading, groups };
  });
}

function groupOf(element: HTMLElement): Group {
  const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')].map((row) => ({
    element: row,
    resource: row.getAttribute(data.resource),
    field: row.getAttribute(data.field),
  }));
  return { element, rows };
}
