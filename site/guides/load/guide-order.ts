import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Cursor, child, items, rootOf, text } from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import type { Guide } from '../../core/content';

/** Order and sections of the guides. */
const sidebarFile = 'docs/content/sidebar.yaml';

/**
 * The guides in the order of docs/content/sidebar.yaml, each with the label of its section. Pages about the
 * site itself (docs/content/Site), which the footer links to, have no section and come last.
 *
 * @throws SourceError for a page that does not exist, and for a guide that is not listed
 */
export async function inSidebarOrder(
  siteDir: string,
  guides: readonly Omit<Guide, 'section'>[],
): Promise<Guide[]> {
  const source = await readFile(path.join(siteDir, sidebarFile), 'utf8');
  const { file, problems: syntax } = parseSource(sidebarFile, source);
  const problems: SourceProblem[] = [...syntax];
  const report = ({ pointer }: { pointer: string }, message: string, hint: string) =>
    problems.push({ file: sidebarFile, ...file.locate(pointer), message, hint });
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const ordered: Guide[] = [];
  const add = (page: Cursor, section: string): void => {
    const id = String(page.value);
    const guide = byId.get(id);
    if (guide) ordered.push({ ...guide, section });
    else {
      const hint = 'Write the path of its file below docs/, without .mdx.';
      report(page, `There is no guide "${id}".`, suggestion(id, byId.keys(), hint));
    }
    byId.delete(id);
  };
  const entries = items(child(rootOf(file), 'sidebar'));
  for (const entry of entries) {
    const page = child(entry, 'page');
    if (page.value !== undefined) add(page, '');
    else
      for (const item of items(child(entry, 'pages'))) add(item, text(child(entry, 'label')) ?? '');
  }
  if (syntax.length === 0 && entries.length === 0) {
    report({ pointer: '' }, '"sidebar" is not a list.', 'Restore it from the last commit.');
  } else {
    for (const [id, guide] of byId) {
      if (id.startsWith('content/Site/')) ordered.push(guide);
      else {
        const hint = 'Add it to a section.';
        report({ pointer: '' }, `The guide "${id}" is not listed.`, hint);
      }
    }
  }
  if (problems.length > 0) throw new SourceError(problems);
  return ordered;
}
