import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import type { Code, Node } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { expandComponents } from '../../site/guides/expand-components';
import { isByHand } from '../../site/guides/fence';
import { parseGuide } from '../../site/guides/parse-guide';
import type { ShownRequest } from '../../site/playground/request';
import { factsOfSite } from '../support/facts';

/** A step of a guide, and its result according to the page. */
export interface GuideStep {
  /** File and line. */
  name: string;
  /** Code by language: `bash`, `python`, `typescript`, `go`, `hcl`. */
  codes: Readonly<Record<string, string>>;
  /** It only waits for the result of the step before it. */
  isWait?: boolean;
  requests: readonly ShownRequest[];
  /** What the step prints. */
  output?: string;
  /** The last response, or the part of it at a pointer. */
  answer?: { status: number; pointer: string; value: unknown };
}

const root = path.resolve(import.meta.dirname, '../..');
export const facts = await factsOfSite(root);

/** Ids of the chapters of each tutorial below docs/content/Examples. Chapters build on the ones before them. */
export const tutorials = [
  ['usage', 'web-server-network', 'web-server-instance', 'web-server-clean-up'],
  [
    'usage-extensions',
    'load-balancer-network',
    'load-balancer-nat',
    'load-balancer-servers',
    'load-balancer-test',
  ],
].map((chapters) => chapters.map((chapter) => `Examples/${chapter}`));

/** All guides with steps, by their ids below docs/content. */
export const guides: ReadonlyMap<string, readonly GuideStep[]> = await readGuides();

async function readGuides(): Promise<Map<string, GuideStep[]>> {
  const folder = path.join(root, 'docs/content');
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.mdx'));
  const guides = new Map<string, GuideStep[]>();
  for (const file of files.sort()) {
    const steps = stepsIn(`docs/content/${file}`, await readFile(path.join(folder, file), 'utf8'));
    if (steps.length > 0) guides.set(file.replace(/\.mdx$/, ''), steps);
  }
  return guides;
}

/** The steps of a guide in the order of the page, without blocks that are marked `by-hand`. */
export function stepsIn(file: string, text: string): GuideStep[] {
  const { tree } = parseGuide({ file, text });
  const problems = expandComponents(tree, file, facts);
  if (problems.length > 0) throw new SourceError(problems);
  const steps: GuideStep[] = [];
  let stepNode: Node | undefined;
  visit(tree, (node, index = 0, parent) => {
    if (node.type === 'heading') return SKIP;
    if (node.type === 'tabs') {
      const codes = node.children;
      if (codes.some(({ meta }) => isByHand(meta))) return SKIP;
      steps.push({
        name: `${file}:${codes[0]?.position?.start.line}`,
        codes: Object.fromEntries(codes.map(({ lang, value }) => [lang ?? '', value])),
        requests: node.requests,
      });
      const waits = codes.flatMap(({ data }) => data?.wait?.code ?? []);
      if (waits.length > 0) {
        steps.push({
          name: `${file}:${codes[0]?.position?.start.line} wait`,
          codes: Object.fromEntries(waits.map(({ lang, value }) => [lang ?? '', value])),
          isWait: true,
          requests: [],
        });
      }
      stepNode = node;
      return SKIP;
    }
    if (node.type !== 'code') return;
    if (/^(bash|python|typescript|go)$/.test(node.lang ?? '') && !isByHand(node.meta)) {
      const name = `${file}:${node.position?.start.line}`;
      steps.push({ name, codes: { [node.lang ?? '']: node.value }, requests: [] });
      stepNode = node;
    } else if (parent?.children[index - 1] === stepNode) addResult(node, steps.at(-1));
    else if (/title="(?:Output|Part of the response)/.test(node.meta ?? '')) {
      throw new Error(
        `${file}:${node.position?.start.line}: write this result directly behind a step`,
      );
    }
  });
  return steps;
}

/** A response or an output directly behind a step is its result; all others are examples. */
function addResult({ lang, meta, value }: Code, step: GuideStep | undefined): void {
  if (!step) return;
  if (lang === 'text' && meta?.includes('title="Output"')) step.output = value;
  const [, status, pointer = ''] =
    /\bcheck="[\w/-]+ (\d{3})(?: (\/[\w/]+))?"/.exec(meta ?? '') ?? [];
  if (lang === 'json' && status !== undefined) {
    step.answer = { status: Number(status), pointer, value: JSON.parse(value) };
  }
}
