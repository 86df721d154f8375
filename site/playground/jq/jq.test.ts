import type { Json } from '@seca/provider/engine/json';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate';
import { parseFilter } from './parse';
import { jq } from './program';

const resource: Json = {
  labels: { env: 'production' },
  annotations: null,
  items: [
    { name: 'a', size: 1, ref: { resource: 'nics/a' } },
    { name: 'b', size: 2 },
  ],
};

test.each<[string, Json[]]>([
  ['.', [resource]],
  ['.labels.env', ['production']],
  ['.missing.deeper', [null]],
  ['.items[].name', ['a', 'b']],
  ['.items[1].size', [2]],
  ['.items[] | select(.name == "b") | .size', [2]],
  ['.items[] | "\\(.name): \\(.size)"', ['a: 1', 'b: 2']],
  ['[.items[].ref.resource] == ["nics/a", null]', [true]],
  ['.items[0].name, .labels.env', ['a', 'production']],
  ['.missing // empty', []],
  ['.missing // "default"', ['default']],
  ['{ labels, size: .items[0].size }', [{ labels: { env: 'production' }, size: 1 }]],
  ['.labels.env = "staging" | .labels', [{ env: 'staging' }]],
  ['{ labels } | .labels.list += ["x"]', [{ labels: { env: 'production', list: ['x'] } }]],
  ['{ labels, annotations } | del(..| nulls)', [{ labels: { env: 'production' } }]],
  ['.items | length', [2]],
])('%s', (filter, expected) => {
  expect(evaluate(parseFilter(filter), resource)).toEqual(expected);
});

test.each(['.a | sort_by(.b)', '.a[', '{ a: }', 'select', '.labels[]?'])(
  'the filter %s is an error',
  (filter) => {
    expect(() => evaluate(parseFilter(filter), resource)).toThrow(/^jq: /);
  },
);

test('the command has the same output and exit status as jq', () => {
  const input = JSON.stringify(resource);
  const run = (...args: string[]) => jq(args, input, new Map());
  expect(run('--raw-output', '.labels.env')).toMatchObject({ output: 'production\n', status: 0 });
  expect(run('--compact-output', '.labels')).toMatchObject({ output: '{"env":"production"}\n' });
  expect(run('.labels')).toMatchObject({ output: '{\n  "env": "production"\n}\n' });
  expect(run('--exit-status', '.labels.env == "x"')).toMatchObject({ status: 1 });
  expect(run('.labels.env', 'other.json')).toMatchObject({ status: 5 });
});
