import { lines } from '@seca/openapi/testing/documents';
import { expect, test } from 'vitest';
import { readHistory } from './read-history';

const first = `version: "1.0"
date: 2026-01-01
summary: The first release.
evidence: Its tag.
changes: []
`;
const second = `version: "1.1"
follows: "1.0"
date: 2026-02-01
summary: Limits.
evidence: Its tag.
commits:
  abc1234: 2026-01-20
changes:
  - kind: added
    what: field
    service: compute
    place: Instance.tags
    commit: abc1234
  - kind: added
    what: constraint
    service: network
    place: Nic.name
    to: {minLength: 1, maxLength: 64}
    breaking: limit
    commit: abc1234
`;

function read(files: Record<string, string>) {
  return readHistory({
    files: Object.entries(files).map(([name, text]) => ({ path: `spec/history/${name}`, text })),
    services: ['compute', 'network'],
  });
}

test('releases are in the order of the chain, and breaking changes come first', () => {
  const { history, problems } = read({ '1.1.yaml': second, '1.0.yaml': first });
  expect(problems).toEqual([]);
  expect(history.releases.map(({ label }) => label)).toEqual(['Release 1.0', 'Release 1.1']);
  expect(history.releases[1]?.changes).toMatchObject([
    {
      id: '1.1.network.nic-name.constraint',
      action: 'Check that the value is within the new limits.',
      written: { file: 'spec/history/1.1.yaml', line: 14, column: 5 },
    },
    { id: '1.1.compute.instance-tags.field' },
  ]);
});

test.each<[wrong: string, text: string, problems: string[]]>([
  [
    'an unknown key',
    second.replace('    place: Instance.tags', '    place: Instance.tags\n    hint: x'),
    ['spec/history/1.1.yaml:13:11 history `hint` is unknown. | Use one of kind, what, service,'],
  ],
  [
    'a service that does not exist',
    second.replace('service: compute', 'service: computing'),
    [
      'spec/history/1.1.yaml:11:14 history `service` is `computing`. | Use one of compute, network, shared, docs.',
    ],
  ],
  [
    'a commit without a date',
    second.replace('commit: abc1234\n  - kind', 'commit: def5678\n  - kind'),
    ['spec/history/1.1.yaml:13:13 history The commit def5678 has no date. | Add it to `commits`'],
  ],
  [
    'no origin',
    second.replace('    commit: abc1234\n  - kind', '  - kind'),
    ['spec/history/1.1.yaml:9:5 history The change has no source. | Add `commit` or `source`.'],
  ],
  [
    'a breaking change without a way out',
    second.replace('breaking: limit', 'breaking: shape'),
    [
      "spec/history/1.1.yaml:14:5 history The breaking change of Nic.name doesn't say what clients have to do. | Add `action`.",
    ],
  ],
  [
    'a predecessor that does not exist',
    second.replace('follows: "1.0"', 'follows: "0.9"'),
    [
      "spec/history/1.1.yaml:2:10 history The release 1.1 follows 0.9, which doesn't exist or has another successor. | Set `follows` to",
    ],
  ],
  [
    'a version that is a number and another file name',
    second.replace('version: "1.1"', 'version: 1.1'),
    [
      'spec/history/1.1.yaml:1:10 history The value is of the wrong type: expected string. | Add `version`, in quotes',
    ],
  ],
])('%s is reported with its position', (_, text, expected) => {
  const messages = lines(read({ '1.0.yaml': first, '1.1.yaml': text }).problems);
  expect(messages).toHaveLength(expected.length);
  for (const [index, line] of expected.entries()) expect(messages[index]).toContain(line);
});
