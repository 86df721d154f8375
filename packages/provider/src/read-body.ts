import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type ProviderRequest, Refusal } from './engine/http';

/** Maximum size of a body in bytes. The largest body within the standard's limits is far smaller. */
export const bodyLimit = 4 * 1024 * 1024;

/**
 * The rest of a larger body is read and discarded up to this size, because a client that first sends everything and
 * then reads the response would otherwise only see that the connection is reset.
 */
const discardLimit = 256 * 1024 * 1024;

type Body = Pick<ProviderRequest, 'body' | 'bodyFault'>;

/** The body as text. The promise stays pending if the client closes the connection before the end. */
export function readBody(request: IncomingMessage): Body | Promise<Body> {
  const { headers } = request;
  // A request without a body has neither header (RFC 9112, 6.3).
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    return { body: '' };
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      const bodyFault = new Refusal(413, `The body has more than ${bodyLimit} bytes.`);
      resolve({ body: '', bodyFault });
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > discardLimit) refuse();
    });
    request.on('end', () => {
      if (size > bodyLimit) return refuse();
      const [first] = chunks;
      // Most bodies arrive in one part, which needs no copy.
      const bytes = first && chunks.length === 1 ? first : Buffer.concat(chunks);
      resolve(textOf(bytes, headers['content-encoding']));
    });
  });
}

function textOf(bytes: Buffer, encoding = 'identity'): Body {
  if (!/^\s*(?:identity)?\s*$/i.test(encoding)) {
    const detail = `The content encoding is ${encoding.slice(0, 100)}; send the body without one.`;
    return { body: '', bodyFault: new Refusal(415, detail) };
  }
  if (isUtf8(bytes)) return { body: bytes.toString('utf8') };
  return { body: '', bodyFault: new Refusal(400, 'The body is not encoded in UTF-8.') };
}
