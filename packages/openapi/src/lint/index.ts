import type { Problem } from '../load/problem';
import { metadataExample, referenceExample } from './example-rules';
import { exampleValid } from './example-valid';
import { enumExplained, fieldDescription, fieldType, immutableField } from './field-rules';
import { knownKeyword } from './known-keyword';
import { noUnusedComponent } from './no-unused-component';
import { operationComplete } from './operation-complete';
import { applyRule, type Rule, type RuleContext } from './rule';
import { coherentNames, coherentStory } from './story-rules';

/** The rules of this project. They apply to its specifications, not to third-party documents. */
const houseRules: readonly Rule[] = [
  coherentNames,
  coherentStory,
  enumExplained,
  exampleValid,
  fieldDescription,
  fieldType,
  immutableField,
  knownKeyword,
  metadataExample,
  noUnusedComponent,
  operationComplete,
  referenceExample,
];

/** @param except ids of rules that are left out */
export function applyHouseRules(context: RuleContext, except: readonly string[] = []): Problem[] {
  return houseRules
    .filter(({ id }) => !except.includes(id))
    .flatMap((rule) => applyRule(rule, context));
}
