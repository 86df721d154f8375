import { escapeRegExp } from '@seca/text/escape';
import { parseMarkdown } from '@seca/text/parse-markdown';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import type { GuideProblem } from '../../site/guides/problem';
import { checkProse, type ProseRules } from './check-prose';

/**
 * The prose in a YAML file: texts of the given keys, and of lists and maps directly below them. A problem is located at the
 * word, or at the text where the word can't be found again.
 */
export function checkYaml(
  file: string,
  text: string,
  keys: ReadonlySet<string>,
  rules: ProseRules,
): GuideProblem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: GuideProblem[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      // Examples contain data of readers, not texts of the project.
      if (isScalar(key) && /^(?:value|examples?|default|const)$/.test(String(key.value))) {
        if (!hasSummaries(value)) return visit.SKIP;
      }
      if (!isScalar(key) || !keys.has(String(key.value))) return undefined;
      for (const scalar of textsOf(value)) problems.push(...checkScalar(scalar));
      return undefined;
    },
  });
  return problems;

  function checkScalar(scalar: Scalar<string>): GuideProblem[] {
    const [start = 0, end = start] = scalar.range ?? [];
    const source = text.slice(start, end);
    return checkProse(parseMarkdown(scalar.value), scalar.value, rules).map((problem) => {
      const found = source.search(patternOfQuote(problem.message));
      const { line, col } = lines.linePos(start + Math.max(found, 0));
      return { ...problem, file, line, column: col };
    });
  }
}

/** Finds the words that a message quotes, across the line breaks of a folded text. */
function patternOfQuote(message: string): RegExp {
  const quoted = /"([^"]+)"/.exec(message)?.[1]?.replace(/…$/, '');
  if (quoted === undefined) return /(?!)/;
  const escaped = escapeRegExp(quoted).replaceAll("'", "['’]");
  return new RegExp(`(?<![\\w-])${escaped.replaceAll(' ', '\\s+').replaceAll('□', '`[^`]*`')}`);
}

/** OpenAPI 3.1, 4.8.19: named examples have a summary and a description in addition to their value. */
function hasSummaries(value: unknown): boolean {
  return JSON.stringify(value)?.includes('"summary"') ?? false;
}

function isText(value: unknown): value is Scalar<string> {
  return isScalar(value) && typeof value.value === 'string';
}

function textsOf(value: unknown): Scalar<string>[] {
  if (isText(value)) return [value];
  const items: readonly unknown[] = isSeq(value)
    ? value.items
    : isMap(value)
      ? value.items.map((pair) => pair.value)
      : [];
  return items.filter(isScalar).flatMap(textsOf);
}
