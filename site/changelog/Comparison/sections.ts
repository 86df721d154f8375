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
 * The changes that are part of a choice.
 *
 * @param versions of all releases, the oldest first
 */
export function shownRows(
  sections: readonly Section[],
  choice: Choice,
  versions: readonly string[],
): Set<Row> {
  const included = sections.filter(({ release }) => isBetween(release, choice, versions));
  const rows = included.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return new Set(rows.filter((row) => isChosen(row, choice)));
}

/** Hides everything else, with its entries in the table of contents. */
export function showOnly(shown: ReadonlySet<Row>, sections: readonly Section[]): void {
  for (const { heading, groups } of sections) {
    for (const { element, rows } of groups) {
      const isShown = rows.some((row) => shown.has(row));
      for (const row of rows) row.element.hidden = !shown.has(row);
      for (const box of element.querySelectorAll<HTMLElement>(`[${data.rows}]`)) {
        box.hidden = !rows.some((row) => shown.has(row) && box.contains(row.element));
      }
      element.hidden = !isShown;
      showTocEntries(element, isShown);
    }
    heading.hidden = groups.every(({ element }) => element.hidden);
    showTocEntries(heading, !heading.hidden);
  }
}

/** A change that concerns every kind of resource, or every field, is always chosen. */
function isChosen({ resource, field }: Row, { uses, fields }: Choice): boolean {
  const isUsed = uses.length === 0 || resource === null || uses.includes(resource);
  return isUsed && (fields === undefined || (field !== null && fields.includes(field)));
}
