import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { AuthorError, collectProblem, type GuideProblem } from '../../core/problem';
import type { ShownRequest } from '../../playground/index';
import type { GuideContext } from '../facts';
import { isRequestList, isStep, parseStep, requestsIn, samplesOf } from './step';
import { tabLanguages } from './tab-nodes';

/**
 * Turns `:::tabs` and JSON blocks with `request="PUT service/path"` into groups of tabs, in place. Problems are returned.
 */
export function expandTabs(tree: Root, file: string, facts: GuideContext): GuideProblem[] {
  const problems: GuideProblem[] = [];
  let groups = 0;
  let isFirst = true;
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    const isTabs = node.type === 'containerDirective' && node.name === 'tabs';
    if (!isTabs && !(node.type === 'code' && (isStep(node) || isRequestList(node)))) return;
    try {
      const children = node.type === 'containerDirective' ? node.children : [node];
      const { codes, requests } = stepIn(children, facts);
      groups += 1;
      const tabs = {
        type: 'tabs',
        name: `tabs-${groups}`,
        children: codes,
        requests,
        isFirst,
      } as const;
      parent.children.splice(index, 1, tabs);
      isFirst &&= requests.length === 0;
      return [SKIP, index + 1];
    } catch (error) {
      collectProblem(problems, file, error, 'position' in node ? node : undefined);
      return SKIP;
    }
  });
  return problems;
}

/**
 * JSON blocks are the requests that Run sends. A single request is written in all languages, except those that have their
 * own block.
 */
function stepIn(
  children: readonly { type: string }[],
  facts: GuideContext,
): { codes: Code[]; requests: ShownRequest[] } {
  const blocks = children.filter((child): child is Code => child.type === 'code');
  const steps = blocks.filter(isStep).map((block) => ({ block, ...parseStep(block, facts) }));
  const listed = blocks.filter(isRequestList).map((block) => requestsIn(block, facts));
  const own = blocks.filter((block) => !isStep(block) && !isRequestList(block));
  const [first] = steps;
  const samples = [
    ...(first && steps.length === 1 ? samplesOf(first.block, first, facts) : []),
    ...listed.flatMap((list) => list.codes),
  ];
  const codes = [
    ...own,
    ...samples.filter(({ lang }) => !own.some((block) => block.lang === lang)),
  ];
  check(blocks.length === children.length, codes);
  return {
    codes: tabLanguages.flatMap((language) => codes.filter(({ lang }) => lang === language)),
    requests: [...steps, ...listed].flatMap(({ requests }) => requests),
  };
}

function check(hasOnlyCode: boolean, codes: readonly Code[]): void {
  const languages = codes.map(({ lang }) => lang ?? '');
  const unknown = languages.find((language) => !tabLanguages.includes(language));
  if (!hasOnlyCode || unknown !== undefined) {
    throw new AuthorError(
      unknown === undefined ? 'tabs contain more than code' : `no tab for "${unknown}"`,
      `Tabs contain code blocks in ${tabLanguages.join(', ')}, and requests as JSON.`,
    );
  }
  if (codes.length < 2 || new Set(languages).size < codes.length) {
    throw new AuthorError(
      codes.length < 2 ? 'tabs with fewer than two languages' : 'tabs with a language twice',
      'Write one code block in each of several languages.',
    );
  }
}
