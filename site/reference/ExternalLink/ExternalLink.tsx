import { isSafeUrl } from '@seca/openapi/page/urls';
import type { ReactNode } from 'react';

/** A URL from a specification: a link if the URL is safe to follow, otherwise plain text. */
export function ExternalLink({ url, children = url }: { url: string; children?: ReactNode }) {
  return isSafeUrl(url) ? <a href={url}>{children}</a> : children;
}
