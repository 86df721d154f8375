import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import type { Context } from './context';
import { type Fault, Refusal, type TextResponse } from './http';
import { randomHex } from './random';

/** Maximum number of sources in the schema of errors. */
const maxSources = 32;

/**
 * An error as a response (RFC 9457 with the members of the standard).
 *
 * @param isDeclared Whether the operation has the status; the type of others is `about:blank` (RFC 9457, 4.2.1).
 */
export function errorResponse(
  { definition: { errors }, random }: Pick<Context, 'definition' | 'random'>,
  { status, detail, faults }: Refusal,
  isDeclared = true,
): TextResponse {
  const declared = isDeclared ? errors[status] : undefined;
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    text: [
      JSON.stringify({
        type: declared?.type ?? 'about:blank',
        title: declared?.title ?? reasonPhrase(String(status)),
        status,
        detail,
        instance: `/errors/occurrences/${randomHex(random, 8)}`,
        // The pointer to the whole body is empty (RFC 6901, section 5), which the schema of errors does not allow.
        sources: faults
          .filter(({ pointer }) => pointer !== '')
          .slice(0, maxSources)
          .map(({ pointer, parameter }) => ({
            pointer: pointer.slice(0, 256),
            parameter: (parameter || 'body').slice(0, 64),
          })),
      }),
    ],
  };
}

/** Refuses a request with its faults as sentences: `/spec/sizeGB is 0; at least 1 is required.` */
export function refusalOf(status: number, faults: readonly Fault[]): Refusal {
  const sentences = faults
    .slice(0, maxSources)
    .map(({ pointer, message }) => `${pointer || 'The body'} ${message}.`);
  const more = faults.length - maxSources;
  if (more > 0) sentences.push(`${more} more.`);
  return new Refusal(status, sentences.join(' ').slice(0, 32_768), faults);
}
