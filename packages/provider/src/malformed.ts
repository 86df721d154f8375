import type { IncomingMessage } from 'node:http';
import { errorCode } from '@seca/openapi/load/errors';
import { Refusal } from './engine/http';

/** Headers that Node keeps the first of, although a request must not repeat them. */
const singleHeaders = ['host', 'authorization', 'content-type', 'if-unmodified-since'];

const otherVersion: [number, string] = [505, 'The HTTP version is neither 1.0 nor 1.1.'];

/** A host with a port, or nothing (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * Why a request that Node accepts is malformed (RFC 9112, 3.2 and 6.1).
 *
 * @param host of the request target, or of the header
 */
export function malformed(request: IncomingMessage, host: string | undefined): Refusal | undefined {
  const { headers, httpVersion } = request;
  // Node's parser accepts 0.9 and 2.0 too.
  if (request.httpVersionMajor !== 1) return new Refusal(...otherVersion);
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return new Refusal(501, `The transfer coding is ${coding}; only chunked is supported.`);
  }
  const hasRepeated = request.rawHeaders.length > 2 * Object.keys(headers).length;
  const repeated = hasRepeated
    ? singleHeaders.find((name) => (request.headersDistinct[name]?.length ?? 0) > 1)
    : undefined;
  if (repeated !== undefined) {
    return new Refusal(400, `The header ${repeated} is repeated; send it once.`);
  }
  if (headers.host === undefined && httpVersion === '1.1') {
    return new Refusal(400, 'The header host is missing.');
  }
  const wrong = [headers.host, host].find((name) => name !== undefined && !hostPattern.test(name));
  if (wrong !== undefined) return new Refusal(400, `${wrong.slice(0, 200)} is not a valid host.`);
  return undefined;
}

/** What the errors of Node's parser mean; others are explained by their reason. */
const parserErrors: Readonly<Record<string, [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive completely in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too large.'],
  HPE_INVALID_URL: [400, 'The request target has characters that must be percent-encoded.'],
  HPE_INVALID_EOF_STATE: [400, 'The connection was closed before the request was complete.'],
  HPE_PAUSED_H2_UPGRADE: otherVersion,
};

/** An error of Node's parser, with the bytes that have arrived last, and how many of them it has read. */
interface ParserError extends Error {
  reason?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

export function refusalOfParser(error: ParserError): Refusal {
  const code = String(errorCode(error));
  const [status, detail] = parserErrors[code] ?? [];
  if (status && detail) return new Refusal(status, detail);
  // Node has the same code for a line that does not end with CRLF.
  if (error.reason === 'Invalid HTTP version') return new Refusal(...otherVersion);
  if (code === 'HPE_INVALID_METHOD') {
    const { rawPacket, bytesParsed } = error;
    const text = rawPacket?.toString('latin1') ?? '';
    // The parser stops within the method. Other requests may be in front of it.
    const start = text.slice(0, bytesParsed).search(/[\w!#$%&'*+.^`|~-]*$/);
    const [, method] = /^(\S+) \S+ HTTP\/1\.[01]\r?\n/.exec(text.slice(start)) ?? [];
    return method === undefined
      ? new Refusal(400, 'This is not an HTTP request.')
      : new Refusal(
          501,
          `The method ${method.slice(0, 100)} is unknown; methods are in uppercase.`,
        );
  }
  return new Refusal(400, `The request is not valid HTTP: ${error.reason ?? error.message}.`);
}
