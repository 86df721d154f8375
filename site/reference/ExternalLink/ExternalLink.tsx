import { isRelative } from '@seca/openapi/model/files-in-html';
import { isSafeUrl } from '@seca/openapi/page/urls';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment';

/** A URL from a specification: a link if it is safe to follow and its file is published, otherwise plain text. */
export function ExternalLink({ url, children = url }: { url: string; children?: ReactNode }) {
  const { fileUrl = () => undefined } = useEnvironment();
  const target = isRelative(url) ? fileUrl(url) : url;
  return target && isSafeUrl(target) ? <a href={target}>{children}</a> : children;
}
