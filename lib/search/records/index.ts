import type { Guide } from '../../markdown/guide';
import type { ReferencePage } from '../../openapi/model/types';
import type { SearchRecord } from '../build/build-index';
import { guideRecords } from './guide-records';
import { referenceRecords } from './reference-records';

/** Everything that can be found, in an order that depends on the input alone. */
export function makeRecords(
  pages: readonly ReferencePage[],
  guides: readonly Guide[],
): SearchRecord[] {
  return [...referenceRecords(pages), ...guides.flatMap(guideRecords)];
}
