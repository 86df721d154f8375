/**
 * `npx tsx scripts/draw-statements.ts [COUNT]`: statements of the guides, drawn at random, to be checked against facts.
 *
 * Statements are ordered by a hash of a fixed seed and their text, so the same texts give the same draw, and a changed
 * sentence replaces itself only. docs-dev/truth.md has the result of the last draw.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseGuide } from '../lib/markdown/parse-guide';
import { readGuideSources } from '../render/content/guides/load-guides';

const seed = 'seca-1.7';
/** Shorter ones are labels, not statements. */
const fewestWords = 7;

interface Statement {
  file: string;
  line: number;
  text: string;
}

/** Sentences end with a full stop and begin with a capital letter. Inline code keeps its backticks. */
function sentencesOf(paragraph: Paragraph): string[] {
  visit(paragraph, 'inlineCode', (code) => {
    code.value = `\`${code.value}\``;
  });
  const whole = textOf(paragraph).replace(/\s+/g, ' ').trim();
  return whole.split(/(?<=\.) (?=`?[A-Z])/).filter((it) => it.split(' ').length >= fewestWords);
}

const orderOf = ({ text }: Statement) =>
  createHash('sha256')
    .update(`${seed} ${text.replaceAll('`', '')}`)
    .digest('hex');

async function main(count: number): Promise<void> {
  const guides = await readGuideSources(path.resolve(__dirname, '..'));
  const statements: Statement[] = [];
  for (const guide of guides.filter(({ file }) => !file.includes('/Site/'))) {
    visit(parseGuide(guide).tree, 'paragraph', (paragraph) => {
      const line = paragraph.position?.start.line ?? 1;
      for (const text of sentencesOf(paragraph)) statements.push({ file: guide.file, line, text });
    });
  }
  const drawn = statements
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .slice(0, count)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, text } of drawn) console.log(`${file}:${line} ${text}`);
  console.error(`${drawn.length} of ${statements.length} statements`);
}

main(Number(process.argv[2] ?? 100)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
