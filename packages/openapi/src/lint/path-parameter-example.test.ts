import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { pathParameterExample } from './path-parameter-example';

it('requires an example of each path parameter', async () => {
  const yaml = `
paths:
  /{a}/{b}/{c}:
    parameters:
      - { name: a, in: path, example: x }
      - { name: b, in: path, examples: { one: { value: x } } }
      - { name: c, in: path, schema: { type: string } }
      - { name: d, in: query }
    get: {}
`;
  expect(await problemsOf(pathParameterExample, yaml)).toEqual([
    'spec-1.yaml:7:9 path-parameter-example The path parameter c has no example. | Add one, with a value of spec/story.md.',
  ]);
});
