import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { expandComponents } from '../../site/guides/expand-components';
import { canRun, isByHand, parseFenceMeta } from '../../site/guides/fence';
import { loadFacts } from '../../site/guides/load/load-facts';
import { parseGuide } from '../../site/guides/parse-guide';
import { GuideError } from '../../site/guides/problem';

/** A step of a tutorial or how-to guide, and its results according to the page. */
export interface GuideStep {
  /** File and line. */
  name: string;
  /** Code by language: `bash`, `python`, `typescript`, `go`, `hcl`. */
  codes: Readonly<Record<string, string>>;
  /** What the step prints, in every language. */
  output?: string;
  /** The last response, or a part of it. */
  answer?: { operation: string; status: number; pointer: string; value: unknown; name: string };
}

const root = path.resolve(import.meta.dirname, '../..');

/** The steps of a guide in the order of the page. Excludes blocks marked `by-hand`. */
export async function readSteps(file: string): Promise<GuideStep[]> {
  return stepsIn(file, await readFile(path.join(root, file), 'utf8'));
}

/** The runnable parts of a guide: its commands, and the JSON files that they refer to. */
export async function readRunnable(
  file: string,
): Promise<{ commands: string[]; files: Map<string, string> }> {
  const { tree } = parseGuide({ file, text: await readFile(path.join(root, file), 'utf8') });
  const problems = expandComponents(tree, file, await loadFacts(root));
  if (problems.length > 0) throw new GuideError(problems);
  const commands: string[] = [];
  const files = new Map<string, string>();
  visit(tree, 'code', (code) => {
    const { title = '' } = parseFenceMeta(code.meta ?? '');
    if (canRun(code)) commands.push(code.value);
    else if (title.endsWith('.json')) files.set(title, code.value);
  });
  return { commands, files };
}

/**
 * The set-up that how-to guides share, as steps. Their first page shows it from `docs/set-up.yaml`.
 */
export async function setUpSteps(): Promise<GuideStep[]> {
  const parts = ['names', 'functions', 'services'].map((part) => `<SetUp part="${part}" />`);
  return stepsIn('docs/content/set-up.mdx', parts.join('\n\n'));
}

async function stepsIn(file: string, text: string): Promise<GuideStep[]> {
  const { tree } = parseGuide({ file, text });
  const problems = expandComponents(tree, file, await loadFacts(root));
  if (problems.length > 0) throw new GuideError(problems);
  return stepsOf(tree, file);
}

function stepsOf(tree: Root, file: string): GuideStep[] {
  const steps: GuideStep[] = [];
  visit(tree, (node) => {
    if (node.type === 'tabs') {
      const codes = node.children.map(({ children: [, code] }) => code);
      if (!codes.some(({ meta }) => isByHand(meta))) {
        const name = `${file}:${codes[0]?.position?.start.line ?? 'set-up'}`;
        steps.push({
          name,
          codes: Object.fromEntries(codes.map(({ lang, value }) => [lang ?? '', value])),
        });
      }
      return SKIP;
    }
    if (node.type === 'code') addCode(node, file, steps);
  });
  return steps;
}

function addCode(code: Code, file: string, steps: GuideStep[]): void {
  const { lang, meta, value } = code;
  const name = `${file}:${code.position?.start.line}`;
  const last = steps.at(-1);
  if (lang === 'bash') {
    if (canRun(code)) steps.push({ name, codes: { bash: value } });
  } else if (lang === 'text' && last && meta?.includes('title="Output"')) {
    last.output = value;
  } else if (lang === 'json' && last) {
    const [, operation = '', status, pointer = ''] =
      /\bcheck="([\w-]+\/[\w-]+) (\d{3})(?: (\/[\w/]+))?"/.exec(meta ?? '') ?? [];
    const shown: unknown = JSON.parse(value);
    last.answer = { operation, status: Number(status), pointer, value: shown, name };
  } else throw new Error(`${name}: a guide has steps, output and responses`);
}
