import { showTocEntries } from '../../frame/Toc/show-entries';
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

/** Reads the sections of the page (site/changelog/pages.ts): the groups of a release follow its heading. */
export function readSections(): Section[] {
  const sections: Section[] = [];
  const parts = `h2[${data.release}], [${data.changes}]`;
  for (const element of document.querySelectorAll<HTMLElement>(parts)) {
    const release = element.getAttribute(data.release);
    if (release !== null) sections.push({ release, heading: element, groups: [] });
    else sections.at(-1)?.groups.push({ element, rows: rowsOf(element) });
  }
  return sections;
}

function rowsOf(group: HTMLElement): Row[] {
  return [...group.querySelectorAll<HTMLElement>('tbody tr')].map((element) => ({
    element,
    resource: element.getAttribute(data.resource),
    field: element.getAttribute(data.field),
  }));
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
    const isShown = isBetween(release, choice, versions);
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
