import { showTocEntries } from '../../components/Toc/show-entries';
import { type Choice, isBetween } from './choice';
import * as data from './data-names';

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

/**
 * Hides everything that is not part of the choice, with its entries in the table of contents.
 *
 * @param versions of all releases, the oldest first
 * @returns number of changes that are shown
 */
export function show(
  sections: readonly Section[],
  choice: Choice,
  versions: readonly string[],
): number {
  let count = 0;
  for (const { release, heading, groups } of sections) {
    const before = versions[versions.indexOf(release) - 1] ?? release;
    const isShown = isBetween({ from: before, to: release }, choice, versions);
    let shownGroups = 0;
    for (const { element, rows } of groups) {
      const shown = isShown ? rows.filter((row) => isChosen(row, choice)) : [];
      for (const row of rows) row.element.hidden = !shown.includes(row);
      for (const box of element.querySelectorAll<HTMLElement>(`[${data.rows}]`)) {
        box.hidden = !shown.some((row) => box.contains(row.element));
      }
      element.hidden = shown.length === 0;
      showTocEntries(element, shown.length > 0);
      count += shown.length;
      if (shown.length > 0) shownGroups++;
    }
    heading.hidden = shownGroups === 0;
    showTocEntries(heading, shownGroups > 0);
  }
  return count;
}

/** A change that concerns every kind of resource, or every field, is always chosen. */
function isChosen({ resource, field }: Row, { uses, fields }: Choice): boolean {
  const isUsed = uses.length === 0 || resource === null || uses.includes(resource);
  return isUsed && (fields === undefined || (field !== null && fields.includes(field)));
}
