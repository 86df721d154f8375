import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { immutableField } from './immutable-field';

it('requires the keyword, the rules and the description to agree', async () => {
  const yaml = `
components:
  schemas:
    Spec:
      properties:
        right: { description: Immutable after creation., x-seca-immutable: true }
        inWords: { description: Immutable after creation., x-seca-immutable: text }
        once:
          description: It is immutable once set.
          x-seca-immutable: true
          x-seca-rules: [{ expression: '!oldSelf.hasValue() || self == oldSelf.value()' }]
        name: { description: Immutable., readOnly: true }
        grows: { description: It can grow., x-seca-rules: [{ expression: self >= oldSelf }] }
        silent: { description: The SKU., x-seca-immutable: true }
        unmarked: { description: The SKU. Immutable after creation. }
        ruled: { description: The SKU., x-seca-rules: [{ expression: self == oldSelf }] }
`;
  expect(await problemsOf(immutableField, yaml)).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:14:9 immutable-field The description of silent does not say that the field is immutable. | Add "Immutable after creation."",
      "spec-1.yaml:15:9 immutable-field The description says that unmarked is immutable, but the field has no x-seca-immutable. | Add x-seca-immutable: true, or text where the standard has no rule.",
      "spec-1.yaml:16:56 immutable-field The rule makes ruled immutable, but the field has no x-seca-immutable. | Add x-seca-immutable: true.",
    ]
  `);
});
