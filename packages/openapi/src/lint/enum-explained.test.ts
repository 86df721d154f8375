import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { enumExplained } from './enum-explained';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(enumExplained, yaml);

describe('enum-explained', () => {
  it('requires the meaning of each value, and of no others', async () => {
    expect(
      await problems(`
components:
  schemas:
    A: { enum: [on, off], x-seca-enum: { on: Works., of: Stands. } }
    B: { properties: { b: { enum: [1, null] } } }
    C: { enum: [1], x-seca-enum: { 1: One. } }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:4:21 enum-explained The value "off" is not explained. | Add its meaning to x-seca-enum.",
        "spec-1.yaml:4:58 enum-explained "of" is explained, but is not a value of the enum. | Remove it, or add it to enum.",
        "spec-1.yaml:5:36 enum-explained The value 1 is not explained. | Add x-seca-enum next to enum: a map of each value to its meaning.",
        "spec-1.yaml:5:39 enum-explained The value null is not explained. | Add x-seca-enum next to enum: a map of each value to its meaning.",
      ]
    `);
  });
});
