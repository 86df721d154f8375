import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseGuide } from '../../lib/markdown/parse-guide';

/** A block of shell commands, and what the page says that it gives. */
export interface TutorialStep {
  /** File and line. */
  name: string;
  commands: string;
  /** What the commands print. */
  output?: string;
  /** The answer of the last call, or a part of it. */
  answer?: { operation: string; status: number; pointer: string; value: unknown; name: string };
}

const root = path.resolve(__dirname, '../..');

/** The steps of a tutorial in the order of the page. Blocks marked `by-hand` are for a person alone. */
export async function readTutorial(file: string): Promise<TutorialStep[]> {
  const { tree } = parseGuide({ file, text: await readFile(path.join(root, file), 'utf8') });
  const steps: TutorialStep[] = [];
  visit(tree, 'code', ({ lang, meta, value, position }: Code) => {
    const name = `${file}:${position?.start.line}`;
    const last = steps.at(-1);
    if (lang === 'bash') {
      if (!/\bby-hand\b/.test(meta ?? '')) steps.push({ name, commands: value });
    } else if (lang === 'text' && last && meta?.includes('title="Output"')) {
      last.output = value;
    } else if (lang === 'json' && last) {
      const [, operation = '', status, pointer = ''] =
        /\bcheck="([\w-]+\/[\w-]+) (\d{3})(?: (\/[\w/]+))?"/.exec(meta ?? '') ?? [];
      const shown: unknown = JSON.parse(value);
      last.answer = { operation, status: Number(status), pointer, value: shown, name };
    } else throw new Error(`${name}: a tutorial has commands, output and answers`);
  });
  return steps;
}
