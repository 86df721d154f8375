import type { OperationPage } from '../model/types';
import type { SampleRequest } from './sample-request';

/** What a language makes of a request: code, or a note that says why there is none, or both. */
export type Written = { code: string; note?: string } | { note: string };

/**
 * Writes a request in one language, with the example values as they are: where they stand as words of
 * their own, the reader's values take their place. Undefined where the language has nothing to do with
 * the document: the clients of the standard know no other API.
 */
export type Writer = (request: SampleRequest, page: OperationPage) => Written | undefined;

/** Whether an operation is one of the standard, which alone has clients of its own. */
export function isOfTheStandard({ service }: OperationPage): boolean {
  return service.provider !== undefined || service.locality !== undefined;
}
