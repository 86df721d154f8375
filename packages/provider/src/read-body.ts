import type { IncomingMessage } from 'node:http';

/** Maximum size of a body in bytes. The largest body within the standard's limits is far smaller. */
export const bodyLimit = 4 * 1024 * 1024;

/**
 * The body as text, or undefined if it is too large. The promise stays pending if the client closes the
 * connection before the end.
 */
export function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return resolve(undefined);
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => {
      const [first] = chunks;
      // Most bodies arrive in one part, which needs no copy.
      const body = first && chunks.length === 1 ? first : Buffer.concat(chunks);
      resolve(body.toString('utf8'));
    });
  });
}

/** Whether a request has a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
