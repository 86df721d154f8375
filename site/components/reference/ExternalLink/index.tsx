import type { ReactNode } from 'react';
import { isSafeUrl } from '../../../../lib/openapi/view/safe-url';

/** An address that a specification states: a link where following it can do no harm, else its text. */
export function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  return isSafeUrl(url) ? <a href={url}>{children}</a> : children;
}
