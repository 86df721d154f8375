import type { ReactNode } from 'react';
import { isSafeUrl } from '../../../../lib/openapi/view/safe-url';

/** A URL from a specification: a link if the URL is safe to follow, otherwise plain text. */
export function ExternalLink({ url, children = url }: { url: string; children?: ReactNode }) {
  return isSafeUrl(url) ? <a href={url}>{children}</a> : children;
}
