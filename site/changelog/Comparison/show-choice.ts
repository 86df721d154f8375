import type { Choice } from './choice';
import * as data from './data-names';
import { isBetween } from './range';
import type { Section } from './read-sections';

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
      setEntry(element.querySelector('h3'), shown.length > 0);
      count += shown.length;
      if (shown.length > 0) shownGroups++;
    }
    heading.hidden = shownGroups === 0;
    setEntry(heading, shownGroups > 0);
  }
  return count;
}

/** A change that concerns every kind of resource, or every field, is always chosen. */
function isChosen(
  { resource, field }: { resource: string | null; field: string | null },
  { uses, fields }: Choice,
): boolean {
  const isUsed = uses.length === 0 || resource === null || uses.includes(resource);
  return isUsed && (fields === undefined || (field !== null && fields.includes(field)));
}

/** Shows or hides the entry of a heading in the table of contents. */
function setEntry(heading: Element | null, isShown: boolean): void {
  if (!heading?.id) return;
  for (const link of document.querySelectorAll(`nav a[href="#${CSS.escape(heading.id)}"]`)) {
    const entry = link.closest('li');
    if (entry) entry.hidden = !isShown;
  }
}
