import { ruleContext } from '../lint/index';
import { applyRule, type Rule, type RuleContext } from '../lint/rule';
import { documentOf, lines } from './documents';

/** Problems that a rule finds in texts, each of which is a separate document. */
export async function problemsOf(
  rule: Rule,
  yaml: string | string[],
  given: Pick<RuleContext, 'story' | 'complete'> = {},
): Promise<string[]> {
  const texts = Array.isArray(yaml) ? yaml : [yaml];
  const documents = await Promise.all(
    texts.map((text, index) =>
      documentOf({ [`spec-${index + 1}.yaml`]: `openapi: 3.1.0\n${text.trim()}\n` }),
    ),
  );
  return lines(applyRule(rule, ruleContext(documents, given)));
}
