import { mountIsland } from '../../frame/islands/mount';
import { Comparison } from './Comparison';
import type { Choice } from './choice';
import * as data from './data-names';
import { readSections, shownRows, showOnly } from './sections';

/** Shows the form of the comparison in its place on the page, and of the changes those that it chooses. */
export function startPart(place: HTMLElement): void {
  const releases: [version: string, label: string][] = JSON.parse(
    place.getAttribute(data.comparison) ?? '[]',
  );
  const versions = releases.map(([version]) => version);
  const sections = readSections();
  const show = (choice: Choice) => showOnly(shownRows(sections, choice, versions), sections);
  mountIsland(place, 'comparison').render(
    <Comparison releases={releases} sections={sections} onChoice={show} />,
  );
}
