import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GuideFacts } from '../../lib/markdown/facts';
import { valuesOfAll } from '../../lib/openapi/sample/reader-values';
import { type ExpandedGuide, guidesFolder } from './load-guides';

/**
 * Writes for each guide a small file that changes with what the guide states: the operations,
 * limits, terms and pictures in it. The bundler watches it in place of all sources of those facts,
 * so that a changed description compiles the guides that show it, and no other.
 *
 * @param folder absolute path; stamps lie in it as the guides lie in theirs
 */
export async function writeStamps(folder: string, guides: readonly ExpandedGuide[]): Promise<void> {
  for (const { file, facts, guide, problems } of guides) {
    // One that can't be expanded is compiled too: its page says what is wrong.
    const expanded = guide?.digest ?? JSON.stringify(problems);
    const stamp = hashOf([expanded, besides(facts)]);
    const target = stampFile(folder, file);
    if ((await readFile(target, 'utf8').catch(() => undefined)) === stamp) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, stamp);
  }
}

/** Absolute path of the stamp of a guide, whose file is relative to the site's folder. */
export function stampFile(folder: string, file: string): string {
  return `${path.join(folder, path.relative(guidesFolder, file))}.stamp`;
}

const known = new WeakMap<GuideFacts, string>();

/** What pages show of the facts besides their expanded text: definitions of words, drawings, places of values. */
function besides(facts: GuideFacts): string {
  let hash = known.get(facts);
  if (!hash) {
    hash = hashOf(
      [facts.terms, [...facts.pictures], valuesOfAll(facts.pages)].map((it) => JSON.stringify(it)),
    );
    known.set(facts, hash);
  }
  return hash;
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}
