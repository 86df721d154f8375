import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import type { Har, LoggedRequest } from './public';

/** Requests as an HTTP archive (HAR 1.2). @param version of the package */
export const harOf = (requests: readonly LoggedRequest[], version: string): Har => ({
  log: {
    version: '1.2',
    creator: { name: '@seca/provider', version },
    entries: requests.map(entryOf),
  },
});

const pairs = (entries: Iterable<[string, string | undefined]>) =>
  [...entries].flatMap(([name, value]) => (value === undefined ? [] : { name, value }));

/** The size of a text in bytes; -1 is unknown. */
const sizeOf = (text: string | null) => (text === null ? -1 : Buffer.byteLength(text));

function entryOf(request: LoggedRequest): object {
  const { time, method, target, origin, headers, body, status, response, duration } = request;
  const { operation, responseHeaders } = request;
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const isTooLong = { comment: 'longer than 64 KiB' };
  return {
    startedDateTime: new Date(time).toISOString(),
    time: duration,
    request: {
      ...common,
      method,
      url: origin + target,
      headers: pairs(Object.entries(headers)),
      queryString: pairs(new URLSearchParams(/\?(.*)/s.exec(target)?.[1])),
      bodySize: sizeOf(body),
      ...(body !== '' && {
        postData: {
          mimeType: headers['content-type'] ?? '',
          text: body ?? '',
          ...(body === null && isTooLong),
        },
      }),
    },
    response: {
      ...common,
      status,
      statusText: reasonPhrase(String(status)),
      headers: pairs(Object.entries(responseHeaders)),
      content: {
        size: sizeOf(response),
        mimeType: responseHeaders['content-type'] ?? '',
        ...(response === null ? isTooLong : { text: response }),
      },
      redirectURL: '',
      bodySize: sizeOf(response),
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    ...(operation !== undefined && { comment: operation }),
  };
}
