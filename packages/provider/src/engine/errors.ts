import { type Fault, type ProviderResponse, Refusal } from './http';
import type { Provider } from './provider';
import { randomHex } from './random';

/** The standard declares neither of these. Their type adds nothing to the status (RFC 9457, 4.2.1). */
const undeclared: Readonly<Record<number, string>> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
};

/** Maximum number of sources in the schema of errors. */
const maxSources = 32;

/**
 * An error as a response (RFC 9457 with the members of the standard).
 *
 * @param isDeclared Whether the operation has the status; the type of others is `about:blank`.
 */
export function errorResponse(
  { definition: { errors }, options: { random } }: Pick<Provider, 'definition' | 'options'>,
  { status, detail, faults }: Refusal,
  isDeclared = true,
): ProviderResponse {
  const known = isDeclared ? errors[status] : undefined;
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      type: known?.type ?? 'about:blank',
      title: known?.title ?? undeclared[status] ?? `Status ${status}`,
      status,
      detail,
      instance: `/errors/occurrences/${randomHex(random, 8)}`,
      sources: faults.slice(0, maxSources).map(({ pointer, parameter }) => ({
        pointer: (pointer || '/').slice(0, 256),
        parameter: (parameter || 'body').slice(0, 64),
      })),
    },
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
