import { type Fault, type ProviderResponse, Refusal } from './http';
import type { Provider } from './provider';
import { randomHex } from './random';

/** The phrases of statuses that an operation does not declare: the type of an error with one of them is `about:blank` (RFC 9457, 4.2.1). */
export const phrases = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
} as const;

/** The statuses of errors. */
export type ErrorStatus = keyof typeof phrases;

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
      title: known?.title ?? phrases[status],
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
    },
  };
}

/** Refuses a request with its faults as sentences: `/spec/sizeGB is 0; at least 1 is required.` */
export function refusalOf(status: ErrorStatus, faults: readonly Fault[]): Refusal {
  const sentences = faults
    .slice(0, maxSources)
    .map(({ pointer, message }) => `${pointer || 'The body'} ${message}.`);
  const more = faults.length - maxSources;
  if (more > 0) sentences.push(`${more} more.`);
  return new Refusal(status, sentences.join(' ').slice(0, 32_768), faults);
}
