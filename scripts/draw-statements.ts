/**
 * `npm run ts -- scripts/draw-statements.ts [COUNT] [SEED]`: draws random statements from the guides, to be checked
 * against facts.
 *
 * Statements are ordered by a hash of the seed and their text, so the same texts result in the same draw, and a
 * changed sentence replaces only itself. docs-dev/truth.md has the results of the draws and their seeds.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readGuideSources } from '../site/guides/load/load-guides';
import { type Statement, statementsOf } from './prose/statements';
import { runCommand } from './run-command';

/** Guides that describe this site and its programs rather than the standard. */
const aboutSite = /\/(?:Site|Tools)\/|\/Clients\/provider\.mdx$/;

const orderOf = ({ text }: Statement, seed: string) =>
  createHash('sha256')
    .update(`${seed} ${text.replaceAll('`', '')}`)
    .digest('hex');

async function main(count: number, seed: string): Promise<void> {
  const guides = await readGuideSources(path.resolve(import.meta.dirname, '..'));
  const statements = guides.filter(({ file }) => !aboutSite.test(file)).flatMap(statementsOf);
  const drawn = statements
    .sort((a, b) => orderOf(a, seed).localeCompare(orderOf(b, seed)))
    .slice(0, count)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, text } of drawn) console.log(`${file}:${line} ${text}`);
  console.error(`${drawn.length} of ${statements.length} statements`);
}

runCommand(() => main(Number(process.argv[2] ?? 100), process.argv[3] ?? 'seca-1.7'));
