import { type Cursor, child, text } from '../load/cursor';
import type { ExternalDocs } from './types';

/** An External Documentation Object (OpenAPI 3.1, 4.8.11); undefined without a URL. */
export function externalDocsOf(docs: Cursor | undefined): ExternalDocs | undefined {
  const url = docs && text(child(docs, 'url'));
  return docs && url !== undefined
    ? { url, description: text(child(docs, 'description')) }
    : undefined;
}
