import type { ReaderValue } from '../../../../lib/openapi/model/types';

/** The values that the samples and the path of a page can have. */
export function valuesOf(panel: HTMLElement): ReaderValue[] {
  return JSON.parse(panel.dataset.readerValues ?? '[]');
}
