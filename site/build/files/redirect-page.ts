import { escapeHtml } from '@seca/text/escape-html';
import { integrityOf } from './integrity';

/** The one script of all redirect pages, at the root of the site. */
export const redirectScriptFile = 'redirect.js';

/**
 * Redirects with the query and the hash, which a refresh in the HTML can't do.
 * `replace` keeps the old path out of the history.
 */
export const redirectScript = `(function () {
  var link = document.querySelector('a[data-redirect]');
  if (link) location.replace(link.href + location.search + location.hash);
})();
`;

const integrity = integrityOf(redirectScript);

/**
 * A page for hosts that can't redirect. The refresh is in `<noscript>`, where it can't precede the script and
 * lose the query. It has no inline script and no style, so a strict content security policy allows it.
 */
export function renderRedirectPage(siteUrl: string, baseUrl: string, to: string): string {
  const target = escapeHtml(baseUrl + to.slice(1));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(siteUrl)}${target}">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>It is now at <a data-redirect href="${target}">${target}</a>.</p>
</main>
<script src="${escapeHtml(baseUrl)}${redirectScriptFile}" integrity="${integrity}"></script>
</body>
</html>
`;
}
