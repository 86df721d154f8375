import { stepStatements } from '@seca/openapi/samples/go/program';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { UnknownFact } from '../components/component';
import { findOperation } from '../components/operation';
import type { GuideFacts } from '../facts';
import { type GuideProblem, guideProblem } from '../problem';
import { putStep } from './put-step';
import { tabLanguages, tabsOf } from './tab-nodes';

/**
 * Turns `:::tabs` with one code block in each language, and JSON blocks with `put="service/path"`, into groups of
 * tabs, in place. Problems are returned.
 */
export function expandTabs(tree: Root, file: string, facts: GuideFacts): GuideProblem[] {
  const problems: GuideProblem[] = [];
  let groups = 0;
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    const isTabs = node.type === 'containerDirective' && node.name === 'tabs';
    const target = node.type === 'code' ? /\bput="([^"]*)"/.exec(node.meta ?? '')?.[1] : undefined;
    if (!isTabs && target === undefined) return;
    try {
      const codes =
        node.type === 'code' && target !== undefined
          ? putStep(node, target, facts)
          : codesIn(node.type === 'containerDirective' ? node.children : [], facts);
      groups++;
      parent.children.splice(index, 1, tabsOf(`tabs-${groups}`, codes));
      return [SKIP, index + 1];
    } catch (error) {
      if (!(error instanceof UnknownFact)) throw error;
      problems.push(guideProblem(file, error, 'position' in node ? node : undefined));
      return SKIP;
    }
  });
  return problems;
}

function codesIn(children: readonly { type: string }[], facts: GuideFacts): Code[] {
  const codes = children
    .filter((child): child is Code => child.type === 'code')
    .map((code) => withSample(code, facts));
  const languages = codes.map(({ lang }) => lang ?? '');
  const unknown = languages.find((language) => !tabLanguages.includes(language));
  if (codes.length !== children.length || unknown !== undefined) {
    throw new UnknownFact(
      unknown === undefined ? 'tabs contain more than code' : `no tab for "${unknown}"`,
      `Tabs contain code blocks in ${tabLanguages.join(', ')}.`,
    );
  }
  if (codes.length < 2 || new Set(languages).size < codes.length) {
    throw new UnknownFact(
      codes.length < 2 ? 'tabs with fewer than two languages' : 'tabs with a language twice',
      'Write one code block in each of several languages.',
    );
  }
  return codes;
}

/** A Go block with `sample="compute/start-instance"` has the statements of that operation's sample. */
function withSample(code: Code, facts: GuideFacts): Code {
  const id = /\bsample="([^"]*)"/.exec(code.meta ?? '')?.[1];
  if (id === undefined) return code;
  const sample = findOperation(id, facts).samples.find(({ language }) => language === code.lang);
  if (code.lang !== 'go' || sample?.code === undefined) {
    throw new UnknownFact(`no Go sample of "${id}"`, 'Leave the block out, or write the code.');
  }
  const meta = code.meta?.replace(/\s*\bsample="[^"]*"/, '').trim();
  return { ...code, value: stepStatements(sample.code), meta: meta || null };
}
