import { escape as escapeHtml } from 'es-toolkit/string/escape';

/** Description for browsers of readers who add the site to their search engines. */
export interface OpenSearchSource {
  /** At most 16 characters. */
  shortName: string;
  /** At most 1024 characters. */
  description: string;
  /** Absolute URL of a page whose search opens with `?q=`. */
  searchUrl: string;
  /** Absolute URL of the description itself, from which browsers load updates. */
  selfUrl: string;
  /** Absolute URL of an image of 32 by 32 pixels. */
  iconUrl: string;
}

/** Name of the file at the root of the site, and its media type. */
export const openSearchFile = 'opensearch.xml';
export const openSearchType = 'application/opensearchdescription+xml';

/**
 * The description according to OpenSearch 1.1 (draft 6).
 * @throws Error if a text is longer than the format allows
 */
export function openSearchDescription(source: OpenSearchSource): string {
  const { shortName, description, searchUrl, selfUrl, iconUrl } = source;
  if (shortName.length > 16)
    throw new Error(`OpenSearch: "${shortName}" has more than 16 characters.`);
  if (description.length > 1024)
    throw new Error('OpenSearch: the description has more than 1024 characters.');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml(shortName)}</ShortName>`,
    `  <Description>${escapeHtml(description)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="32" height="32" type="image/x-icon">${escapeHtml(iconUrl)}</Image>`,
    `  <Url type="text/html" template="${escapeHtml(`${searchUrl}?q={searchTerms}`)}"/>`,
    `  <Url type="${openSearchType}" rel="self" template="${escapeHtml(selfUrl)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
