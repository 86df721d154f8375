import type { ReaderValue } from '@seca/openapi/model/types';
import { mountIsland } from '../../islands/mount';
import { PathForm } from './PathForm';
import { ValuesForm } from './ValuesForm';

/** Shows the form of a page's values. */
export function showForm(place: Element, values: readonly ReaderValue[]): void {
  mountIsland(place, 'values').render(<ValuesForm values={values} />);
}

/** Makes the form for the values of a path work, which the build has rendered. */
export function startPathForm(place: Element, values: readonly ReaderValue[]): void {
  mountIsland(place, 'path-values', <PathForm values={values} />);
}
