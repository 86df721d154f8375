import type { OperationPage, Sample } from '../model/types';
import type { SampleRequest } from './sample-request';

/** A language of samples. */
export interface SampleLanguage {
  /** In addresses of tabs and in the storage of browsers: never changed. */
  id: string;
  label: string;
  /** Name of the grammar that colours it (https://shiki.style/languages), and of its code in guides. */
  grammar: string;
  /** Its samples use a client of the standard, which supports no other API. */
  usesClient?: true;
  write: Writer;
}

/**
 * Writes a request in one language with the example values; where these are whole words, the reader's values
 * replace them. The result is code, or a note that explains why there is none, or both; and for a request that is followed
 * by a wait, a second sample that waits, unless the first one does.
 */
export type Writer = (
  request: SampleRequest,
  page: OperationPage,
) => Pick<Sample, 'code' | 'note'> & { wait?: string };

/** Whether an operation belongs to a standard with several providers; there are clients only for a standard. */
export function isOfTheStandard({ service }: OperationPage): boolean {
  return service.provider !== undefined || service.locality !== undefined;
}
