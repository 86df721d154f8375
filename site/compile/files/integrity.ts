import { hash } from 'node:crypto';

/**
 * The hash of a script or style sheet, for `integrity` (Subresource Integrity, 3.1) and the content security policy
 * (CSP 3, 2.3.1). SHA-256 is the shortest; hashes do not compress, and each page contains them.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}
