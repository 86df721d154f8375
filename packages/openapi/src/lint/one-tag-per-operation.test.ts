import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { oneTagPerOperation } from './one-tag-per-operation';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(oneTagPerOperation, yaml);

describe('one-tag-per-operation', () => {
  it('requires exactly one tag, which is in the list of tags', async () => {
    expect(
      await problems(`
tags: [{ name: Role }]
paths:
  /a:
    get: {}
    put: { tags: [Role, Other] }
    post: { tags: [Roel] }
    delete: { tags: [Role] }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:5:5 one-tag-per-operation The operation has 0 tags. | Give it the tag of its resource, and no other.",
        "spec-1.yaml:6:12 one-tag-per-operation The operation has 2 tags. | Give it the tag of its resource, and no other.",
        "spec-1.yaml:7:20 one-tag-per-operation The tag Roel is not in the list of tags. | Add it to tags, with x-seca-resource.",
      ]
    `);
  });
});
