import { exampleValid } from '@seca/openapi/lint/example-valid';
import { noUnusedComponent } from '@seca/openapi/lint/no-unused-component';
import type { Rule } from '@seca/openapi/lint/rule';
import { checkedKeyword } from './checked-keyword';
import { metadataExample, referenceExample } from './example-rules';
import { enumExplained, fieldDescription, fieldType, immutableField } from './field-rules';
import { knownAction } from './known-action';
import { knownKeyword } from './known-keyword';
import { operationComplete } from './operation-complete';
import { coherentNames, coherentStory } from './story-rules';

/** The rules of the standard, for `lintSpecs`. They apply to its specifications, not to third-party documents. */
export const rules: readonly Rule[] = [
  checkedKeyword,
  coherentNames,
  coherentStory,
  enumExplained,
  exampleValid,
  fieldDescription,
  fieldType,
  immutableField,
  knownAction,
  knownKeyword,
  metadataExample,
  noUnusedComponent,
  operationComplete,
  referenceExample,
];
