import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FinaliseError, type FinaliseStage } from './context';
import { type HtmlTag, readHtml } from './read-html';
import { readPages } from './site-files';

/**
 * Scripts and style sheets that a page names get their hash (Subresource Integrity): a file
 * that a host or someone on the way has changed is not run. SHA-256 and not longer, since a
 * hash does not compress and stands in every page. What a script loads later has none: see
 * docs-dev/decisions.md. Runs after everything that changes files or their tags.
 */
export const addIntegrity: FinaliseStage = {
  name: 'add integrity',
  run: async (context) => {
    const { dir, baseUrl, report } = context;
    const known = new Map<string, string>();
    const problems: string[] = [];
    const integrityOf = async (file: string): Promise<string> => {
      const integrity = known.get(file) ?? (await hashFile(path.join(dir, file)));
      known.set(file, integrity);
      return integrity;
    };
    for await (const { file: page, html } of readPages(context)) {
      let result = '';
      let done = 0;
      for (const tag of readHtml(html, /<(?:script|link)/).tags) {
        const address = guardedAddress(tag);
        if (address === undefined || tag.attributes.has('integrity')) continue;
        const file = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : '';
        if (file === '' || !existsSync(path.join(dir, file))) {
          problems.push(
            `${page}:${tag.line}:${tag.column}: <${tag.name}> names ${address}, which is no file of the site below ${baseUrl}`,
          );
          continue;
        }
        // Before the closing bracket; quoted, since an unquoted value would take a slash before it along.
        const end = html.endsWith('/>', tag.end) ? tag.end - 2 : tag.end - 1;
        result += `${html.slice(done, end)} integrity="${await integrityOf(file)}"`;
        done = end;
      }
      if (done > 0) await writeFile(path.join(dir, page), result + html.slice(done));
    }
    if (problems.length > 0) throw new FinaliseError(problems);
    report(`integrity of ${known.size} scripts and style sheets`);
  },
};

/** Address of what a tag runs or applies; undefined where it does neither. */
function guardedAddress({ name, attributes }: HtmlTag): string | undefined {
  if (name === 'script') return attributes.get('src');
  const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? [];
  const applies = relations.includes('stylesheet') || relations.includes('modulepreload');
  return name === 'link' && applies ? attributes.get('href') : undefined;
}

async function hashFile(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}
