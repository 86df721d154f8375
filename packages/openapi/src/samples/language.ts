import type { OperationPage } from '../model/types';
import type { SampleRequest } from './sample-request';

/** Result of a language for a request: code, or a note that explains why there is none, or both. */
export type Written = { code: string; note?: string } | { note: string };

/**
 * Writes a request in one language with the example values; where these are whole words, the reader's values
 * replace them. Undefined if the language does not support the document: the clients of the standard support
 * no other API.
 */
export type Writer = (request: SampleRequest, page: OperationPage) => Written | undefined;

/** Whether an operation belongs to the standard; there are clients only for the standard. */
export function isOfTheStandard({ service }: OperationPage): boolean {
  return service.provider !== undefined || service.locality !== undefined;
}
