/**
 * `npm run ts -- scripts/draw-statements.ts [COUNT]`: draws random statements from the guides, to be checked against facts.
 *
 * Statements are ordered by a hash of a fixed seed and their text, so the same texts result in the same draw, and a
 * changed sentence replaces only itself. docs-dev/truth.md has the result of the last draw.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readGuideSources } from '../site/guides/load/load-guides';
import { type Statement, statementsOf } from './prose/statements';
import { runCommand } from './run-command';

const seed = 'seca-1.7';
/** Guides that describe this site and its programs rather than the standard. */
const aboutSite = /\/(?:Site|Tools)\/|\/Clients\/provider\.mdx$/;

const orderOf = ({ text }: Statement) =>
  createHash('sha256')
    .update(`${seed} ${text.replaceAll('`', '')}`)
    .digest('hex');

async function main(count: number): Promise<void> {
  const guides = await readGuideSources(path.resolve(import.meta.dirname, '..'));
  const statements = guides.filter(({ file }) => !aboutSite.test(file)).flatMap(statementsOf);
  const drawn = statements
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .slice(0, count)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, text } of drawn) console.log(`${file}:${line} ${text}`);
  console.error(`${drawn.length} of ${statements.length} statements`);
}

runCommand(() => main(Number(process.argv[2] ?? 100)));
