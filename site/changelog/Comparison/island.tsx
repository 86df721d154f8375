import { mountIsland } from '../../frame/islands/mount';
import { Comparison } from './Comparison';
import * as data from './data-names';
import { readSections } from './sections';

/** Shows the form of the comparison in its place on the page. */
export function startPart(place: HTMLElement): void {
  const releases: [version: string, label: string][] = JSON.parse(
    place.getAttribute(data.comparison) ?? '[]',
  );
  mountIsland(place, 'comparison').render(
    <Comparison releases={releases} sections={readSections()} />,
  );
}
