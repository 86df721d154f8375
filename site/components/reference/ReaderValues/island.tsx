import type { ReaderValue } from '../../../../lib/openapi/model/types';
import { mountIsland } from '../../../islands/mount';
import Form from './Form';

/** Shows the form of a page's values. */
export function showForm(place: HTMLElement, values: readonly ReaderValue[]): void {
  mountIsland(place, 'values').render(<Form values={values} />);
}
