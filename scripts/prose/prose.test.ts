import { describe, expect, test } from 'vitest';
import type { Area } from './areas';
import { checkProse } from './check-prose';
import { makeLanguage } from './language';
import { readCode } from './read-code';
import { readGuide, readMarkdown } from './read-markdown';
import { readYaml } from './read-yaml';

/** A dictionary in which `S` makes a plural. */
const dictionary = {
  aff: 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\nSFX S Y 1\nSFX S 0 s .\n',
  dic: '13\nthe\na\nserver/S\nrespond/S\nand\nit\nread/S\nquickly\nabout\nwell\nkept\ntitle\nof\n',
};
const language = makeLanguage(dictionary, '# Names\nSECA\n\nsubnet\n');
const anyLanguage = { knows: () => true, nearest: () => undefined };

/** The problems of a file as `line:column message`. */
const problemsIn = (read: Area['read'], text: string, rules = { language }, file = 'a.ts') =>
  checkProse(read(text, file), text, rules).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('the prose of a guide', () => {
  const guide = (body: string, description = 'The server responds.') =>
    `---\ntitle: The title\ndescription: ${description}\n---\n\n${body}\n`;

  test('is checked against the dictionary and the vocabulary', () => {
    const text = guide('The server\nand the servr.');
    const [problem] = checkProse(readGuide(text, 'x.mdx'), text, { language });
    expect(problem).toEqual({
      line: 7,
      column: 9,
      message: '"servr" is not in the dictionary',
      hint: 'Did you mean "server"? If it is correct, add it to docs-dev/vocabulary.txt.',
    });
    expect(problemsIn(readGuide, guide('SECa responds.'))).toEqual([
      '6:1 "SECa" is not in the dictionary',
    ]);
  });

  test('is checked in tables, lists, headings, terms and the front matter too', () => {
    const body = [
      '## Aaa {/* #a */}',
      '| Bbb | the |\n|---|---|\n| the | ccc |',
      '- the <Term id="x">ddd</Term>',
      ':::note[Eee]\nThe fff.\n:::',
    ].join('\n\n');
    expect(problemsIn(readGuide, guide(body, 'The ggg.'))).toEqual(
      [
        '3:18 "ggg',
        '6:4 "Aaa',
        '8:3 "Bbb',
        '10:9 "ccc',
        '12:20 "ddd',
        '14:9 "Eee',
        '15:5 "fff',
      ].map((word) => `${word}" is not in the dictionary`),
    );
  });

  test('has no repeated words and no long sentences', () => {
    const sentence = `The server${' responds well'.repeat(14)}.`;
    expect(problemsIn(readGuide, guide(`${sentence} The \`the\` the server.`))).toEqual([]);
    expect(problemsIn(readGuide, guide(`It reads \`a\` the\nthe \`b\`, ${sentence}`))).toEqual([
      '7:1 "the" is repeated',
      '6:1 a sentence of 36 words',
    ]);
  });
});

/** Sentences that these pages once had; each breaks at least one rule of docs-dev/writing.md. */
const oldSentences = [
  'The answer comes at once, the work goes on.',
  'Answers hold no links.',
  'The gateway stores the wish.',
  'How long is normal, the standard does not say.',
  'Everything is forbidden that no role allows.',
  'The whole instance as it shall be.',
  'If a value must change, make the resource anew.',
  'It mends itself.',
  'Those who pay save on training.',
  'Whoever creates a workspace gets its keys.',
  'Who creates a workspace gets the rights of an administrator in it.',
  'Its metadata name none.',
  'The disk stands in the same workspace.',
  'A block storage names no zone.',
  'A role has a scope of its own.',
  'The life of a resource',
  'The way of a request',
  'Each of them has an address.',
  'The page says what goes wrong.',
  'The first digit says whose turn it is.',
  'That is the second call.',
  'The field can’t be changed later.',
  'You become its administrator without further ado.',
  'The machine starts.',
  'The request is sent, it is stored by the server.',
  'The server won’t respond.',
  'Send the Id.',
];

const goodSentences = [
  'The server returns 201 and the stored resource, and provisioning continues in the background.',
  'If the token is missing, the server returns 401.',
  'The public IP address is in the status; a virtual machine has one.',
  'NAT stands for network address translation.',
  'How does a client recover? It retries.',
  'Client `address` and `answer` are names of fields.',
  'The role, its scope and the subjects are required.',
];

describe('wording', () => {
  const check = (read: Area['read'], text: string, file?: string) =>
    problemsIn(read, text, { language: anyLanguage }, file);

  test.each(oldSentences)('from old pages is reported: %s', (text) => {
    expect(check(readMarkdown, text)).not.toEqual([]);
  });

  test.each(goodSentences)('that is natural is not reported: %s', (text) => {
    expect(check(readMarkdown, text)).toEqual([]);
  });

  const columns = `Starts the server.

  --host HOST   the address to listen on
                and no answer
`;
  test.each([
    [
      'messages',
      "throw new Error('This component must stand inside a page.');",
      ['1:38 "stand" is vague'],
    ],
    [
      'labels',
      "const labels = { title: 'Answers', path: 'answers' };",
      ['1:26 "Answers" is not the standard term'],
    ],
    [
      'attributes, except class names',
      '<p className={x ? "the answer" : "b"} title={x ? "Answer" : ""} />',
      ['1:51 "Answer" is not the standard term'],
    ],
    [
      'text, except selectors and markup',
      "page.querySelector('pre the answer'); const a = '<p class=\"an answer\">';",
      [],
    ],
    [
      'columns of a help text',
      `const help = \`${columns}\`;`,
      ['3:21 "address" is not the standard term', '4:24 "answer" is not the standard term'],
    ],
  ])('is checked in %s', (_where, source, expected) => {
    expect(check(readCode, source, 'a.tsx')).toEqual(expected);
  });

  test('is checked in Markdown, except in struck-through text and columns headed "Avoid"', () => {
    const text = '> ~~The wish~~\n\n- a wish\n\n| Use | Avoid |\n|---|---|\n| request | answer |';
    expect(check(readMarkdown, text)).toEqual(['3:5 "wish" is not the standard term']);
  });
});

test.each([
  [
    'texts of every style',
    'description: |-\n  The server\n  and the servr.\nother: servr\na:\n  description: "The answr."\n' +
      '  b:\n    description: >-\n      The servers\n      redd.',
    ['3:11 "servr', '6:21 "answr', '10:7 "redd'],
  ],
  ['no values of examples', 'example:\n  description: servr', []],
  [
    'descriptions of named examples',
    'examples:\n  one:\n    summary: x\n    description: servr\n    value:\n      description: xyzzy',
    ['4:18 "servr'],
  ],
])('the prose of a YAML file: %s', (_which, text, words) => {
  expect(problemsIn(readYaml(['description']), text)).toEqual(
    words.map((word) => `${word}" is not in the dictionary`),
  );
});
