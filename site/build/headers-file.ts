import { siteHeaders } from '../../hosting/headers';
import { integrityOf } from './files/integrity';

/** The response headers of a build. Our server sends them, and the files for other hosts are generated from them. */
export function headersJson(inlineScript: string): string {
  return `${JSON.stringify(siteHeaders([integrityOf(inlineScript)]), null, 2)}\n`;
}
