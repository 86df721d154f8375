import { identity } from '../../../identity';
import { escapeHtml } from './page-shell';

export interface DownloadPageOptions {
  baseUrl: string;
  /** Path of the archive below the base path. */
  archive: string;
  /** Sizes in bytes, of the archive and of what is in it. */
  bytes: number;
  unpacked: number;
  files: number;
  sha256: string;
}

/** What the archive is, how large it is and how it is used. Without script and style of its own. */
export function renderDownloadPage(options: DownloadPageOptions): string {
  const { baseUrl, archive, bytes, unpacked, files, sha256 } = options;
  const home = escapeHtml(baseUrl);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline edition · ${identity.name}</title>
<meta name="description" content="The whole documentation of ${identity.name} as an archive, for networks without internet.">
<meta name="robots" content="noindex">
<link rel="icon" href="${home}img/favicon.svg">
<link rel="stylesheet" href="${home}offline/page.css">
</head>
<body>
<main>
<h1>Offline edition</h1>
<p>The whole documentation for networks without internet: all guides, the reference of all services, the
table of all operations and the OpenAPI documents, with a search.</p>
<p><a class="archive" href="${home}${escapeHtml(archive)}" download>Download the archive (ZIP, ${megabytes(bytes)})</a></p>
<p>Unpack it (${files} files, ${megabytes(unpacked)}) and open <code>index.html</code> in a browser. It asks
nothing of any network, and all but the search works without script.</p>
<p>SHA-256: <code class="sum">${sha256}</code></p>
<p><a href="${home}">Back to the documentation</a></p>
</main>
</body>
</html>
`;
}
