import { createHash } from 'node:crypto';
import { siteHeaders } from '../../hosting/headers';

/** Content Security Policy 3, 2.3.1: the source expression of an inline script. */
export function hashOfScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The response headers of a build. Our server sends them, and the files for other hosts are generated from them. */
export function headersJson(inlineScript: string): string {
  return `${JSON.stringify(siteHeaders([hashOfScript(inlineScript)]), null, 2)}\n`;
}
