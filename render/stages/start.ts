import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { FinaliseStage } from './context';
import { readPages } from './site-files';

const entry = path.resolve(__dirname, '../../src/start/index.ts');

/** Scripts of the site that Docusaurus links in the head, and links that fetch scripts early. */
const scriptTag = /<script\b[^>]*\bsrc=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*><\/script>/g;
const preloadTag = /<link\b(?=[^>]*\brel=["']?(?:module)?preload\b)(?=[^>]*\.js\b)[^>]*>/g;

/**
 * Takes the scripts out of each page and puts the start script (src/start) in their place, which
 * runs them when a reader wants more than to read.
 *
 * It is the first thing after the character encoding: it has to hear whether a style sheet fails
 * to load. Its text is the same on all pages, so a content security policy needs one hash;
 * `data-scripts` and `data-integrity` (in the same order) hold what differs.
 */
export const startOnIntent: FinaliseStage = {
  name: 'start scripts on intent',
  run: async (context) => {
    const { dir, report } = context;
    const text = await compileStart();
    let pages = 0;
    for await (const { file, html } of readPages(context)) {
      const started = startScriptsLate(html, text);
      if (started === undefined) continue;
      await writeFile(path.join(dir, file), started);
      pages += 1;
    }
    report(`${pages} pages start their scripts on intent, with ${text.length} bytes`);
  },
};

/** The start script as it stands in the pages: small, and safe inside of `<script>`. */
export async function compileStart(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/script|<!--/i.test(text)) throw new Error('The start script would end its own element');
  return text;
}

/** The page with its scripts started late, or undefined where it has none or does it already. */
export function startScriptsLate(html: string, text: string): string | undefined {
  const end = html.indexOf('</head>');
  const scripts: string[] = [];
  const hashes: string[] = [];
  const head = html
    .slice(0, end)
    .replace(scriptTag, (tag, ...[double, single, bare]: string[]) => {
      if (!/\bdefer\b/.test(tag)) return tag;
      scripts.push(double ?? single ?? bare ?? '');
      hashes.push(/\bintegrity="?([^\s">]+)/.exec(tag)?.[1] ?? '');
      return '';
    })
    .replace(preloadTag, '');
  if (scripts.length === 0) return undefined;
  const charset = /<meta charset=[^>]*>/i.exec(head);
  if (!charset) throw new Error('A page does not state its character encoding');
  const at = charset.index + charset[0].length;
  const integrity = hashes.every(Boolean) ? ` data-integrity="${hashes.join(' ')}"` : '';
  const tag = `<script data-scripts="${scripts.join(' ')}"${integrity}>${text}</script>`;
  return head.slice(0, at) + tag + head.slice(at) + html.slice(end);
}
