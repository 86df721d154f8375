/**
 * Media types that the site serves, by extension. Types of text include the
 * charset, because browsers show a Markdown or plain-text file without a charset
 * in their legacy encoding.
 */
export const typesByExtension: Readonly<Record<string, string>> = {
  // RFC 4287, 7
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  // Requests for the HTTP clients of editors. No media type is registered for them.
  '.http': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.tar': 'application/x-tar',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  // RFC 9512
  '.yaml': 'application/yaml; charset=utf-8',
  '.zip': 'application/zip',
};

/** Media types of files that have no extension. */
export const typesByName: Readonly<Record<string, string>> = {
  SHA256SUMS: 'text/plain; charset=utf-8',
  // RFC 9727, section 4
  'api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  // OpenSearch 1.1, section “Autodiscovery”
  'opensearch.xml': 'application/opensearchdescription+xml; charset=utf-8',
};

/** Media type of the file at a path. A path without an extension is a page. */
export function contentType(pathname: string): string | undefined {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const type =
    typesByName[name] ?? typesByExtension[name.slice(name.lastIndexOf('.')).toLowerCase()];
  if (type) return type;
  return name.includes('.') ? undefined : typesByExtension['.html'];
}

/** Whether compression makes a file smaller: text, and formats that consist of text. */
export function isCompressible(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  // An unknown file without an extension may have any type.
  if (!name.includes('.') && !Object.hasOwn(typesByName, name)) return false;
  const type = name.endsWith('.map') ? 'application/json' : (contentType(name) ?? '');
  return /^text\/|[/+](?:json|wasm|xml|yaml)\b/.test(type);
}
