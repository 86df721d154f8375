import type { IncomingMessage } from 'node:http';

/** Maximum size of a body in bytes. The largest body within the standard's limits is far smaller. */
export const bodyLimit = 4 * 1024 * 1024;

/** The body as text, or undefined if it is too large. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
