import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { GuideFacts } from '../../lib/markdown/facts';
import { expandGuide } from '../../lib/markdown/guide';
import { loadFacts } from './load-facts';
import type { ExpandedGuide } from './load-guides';
import { stampFile, writeStamps } from './stamps';

const folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = 'docs/content/Other/things.mdx';
const text =
  '---\ntitle: Things\ndescription: About things.\n---\n\nSee <Operation id="authorization/get-role" /> and [a](/b).\n';
const facts = await loadFacts(path.resolve(__dirname, '../..'));

/** The facts with another summary of one operation. */
function withSummary(operationId: string): GuideFacts {
  const pages = facts.pages.map((page) =>
    page.kind === 'operation' && page.operationId === operationId
      ? { ...page, title: 'Another summary' }
      : page,
  );
  return { ...facts, pages };
}

async function stampOf(its: GuideFacts, source = text): Promise<string> {
  const guide: ExpandedGuide = {
    file,
    text: source,
    facts: its,
    guide: expandGuide({ file, text: source }, its),
    problems: [],
  };
  await writeStamps(folder, [guide]);
  return readFileSync(stampFile(folder, file), 'utf8');
}

describe('the stamp of a guide', () => {
  const operations = facts.pages.filter((page) => page.kind === 'operation');
  const named = operations.find(({ path: it }) => it.endsWith('/get-role'));
  const other = operations.find(({ path: it }) => it.endsWith('/list-roles'));

  it('lies where the guide lies in its folder', () => {
    expect(stampFile('/x', file)).toBe('/x/Other/things.mdx.stamp');
  });

  it('changes with an operation that the guide names, and with no other', async () => {
    const stamp = await stampOf(facts);
    expect(await stampOf(withSummary(other?.operationId ?? ''))).toBe(stamp);
    expect(await stampOf(withSummary(named?.operationId ?? ''))).not.toBe(stamp);
  });

  it('changes with the words of the glossary and with a drawing', async () => {
    const stamp = await stampOf(facts);
    expect(await stampOf({ ...facts, terms: facts.terms.slice(1) })).not.toBe(stamp);
    expect(await stampOf({ ...facts, pictures: new Map() })).not.toBe(stamp);
  });

  it('changes where only what plain Markdown leaves out does, not where a line moves', async () => {
    const stamp = await stampOf(facts);
    expect(await stampOf(facts, text.replace('[a](/b)', '[a](/b "title")'))).not.toBe(stamp);
    expect(await stampOf(facts, text.replace('\n\nSee', '\n\n\n\nSee'))).toBe(stamp);
  });

  it('is not written again where it is the same', async () => {
    await stampOf(facts);
    const before = statSync(stampFile(folder, file)).mtimeMs;
    await stampOf(facts);
    expect(statSync(stampFile(folder, file)).mtimeMs).toBe(before);
  });

  it('is there for a guide that can’t be expanded, so that its page says why', async () => {
    const problem = { file, line: 1, column: 1, message: 'wrong', wayOut: 'Mend it.' };
    await writeStamps(folder, [{ file, text, facts, problems: [problem] }]);
    const stamp = readFileSync(stampFile(folder, file), 'utf8');
    await writeStamps(folder, [{ file, text, facts, problems: [{ ...problem, line: 2 }] }]);
    expect(readFileSync(stampFile(folder, file), 'utf8')).not.toBe(stamp);
  });
});
