import { parseMarkdown } from '@seca/text/parse-markdown';
import { describe, expect, test } from 'vitest';
import { checkCode } from './check-code';
import { checkGuide, checkMarkdown, longestSentence } from './check-markdown';
import { checkProse } from './check-prose';
import { checkYaml } from './check-yaml';
import { makeLanguage } from './language';

/** A dictionary in which `S` makes a plural. */
const dictionary = {
  aff: 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\nSFX S Y 1\nSFX S 0 s .\n',
  dic: '14\nthe\na\nserver/S\nrespond/S\nwill\nand\nit\nthat\nread/S\nquickly\nabout\nwell\nkept\ntitle\n',
};
const language = makeLanguage(dictionary, '# Names\nSECA\n\nsubnet\n');

function problemsOf(body: string, description = 'The server responds.'): string[] {
  const text = `---\ntitle: The title\ndescription: ${description}\n---\n\n${body}\n`;
  const rules = { language, longestSentence, presentTense: true, wording: true };
  return checkGuide({ file: 'docs/content/x.mdx', text }, rules).map(
    ({ file, line, column, message, hint }) =>
      `${file.split('/').at(-1)}:${line}:${column} ${message}. ${hint}`,
  );
}

describe('the prose of a guide', () => {
  test('is checked against the dictionary and the vocabulary', () => {
    expect(problemsOf('The server\nand the servr.')).toEqual([
      'x.mdx:7:9 "servr" is not in the dictionary. Did you mean "server"? If it is correct, add it to docs-dev/vocabulary.txt.',
    ]);
    expect(problemsOf('SECa responds.')[0]).toContain('x.mdx:6:1 "SECa" is not in the dictionary');
  });

  test('is checked in tables, lists, headings, terms and the front matter too', () => {
    const body = [
      '## Aaa {/* #a */}',
      '| Bbb | the |\n|---|---|\n| the | ccc |',
      '- the <Term id="x">ddd</Term>',
      ':::note[Eee]\nThe fff.\n:::',
    ].join('\n\n');
    const places = problemsOf(body, 'The ggg.').map((line) => line.split('. ')[0]);
    expect(places).toEqual([
      'x.mdx:3:18 "ggg" is not in the dictionary',
      'x.mdx:6:4 "Aaa" is not in the dictionary',
      'x.mdx:8:3 "Bbb" is not in the dictionary',
      'x.mdx:10:9 "ccc" is not in the dictionary',
      'x.mdx:12:20 "ddd" is not in the dictionary',
      'x.mdx:14:9 "Eee" is not in the dictionary',
      'x.mdx:15:5 "fff" is not in the dictionary',
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
  const rules = { language: { knows: () => true, nearest: () => undefined }, wording: true };
  const problemsIn = (text: string) => checkProse(parseMarkdown(text), text, rules);

  test.each(oldSentences)('from old pages is reported: %s', (text) => {
    expect(problemsIn(text).map(({ hint }) => hint)).not.toEqual([]);
  });

  test.each(goodSentences)('that is natural is not reported: %s', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  test('is checked in messages and labels, not in selectors, class names and code', () => {
    const problems = (source: string) =>
      checkCode('site/a.ts', source, rules).map(({ message }) => message);
    expect(problems("throw new Error('This component must stand inside a page.');")).toEqual([
      '"stand" is vague',
    ]);
    expect(problems("const labels = { title: 'Answers', path: 'answers' };")).toEqual([
      '"Answers" is not the standard term',
    ]);
    const markup = '<p className={x ? "the answer" : "b"} title={x ? "Answer" : ""} />';
    expect(checkCode('site/a.tsx', markup, rules).map(({ message }) => message)).toEqual([
      '"Answer" is not the standard term',
    ]);
    expect(
      problems("page.querySelector('pre the answer'); const a = '<p class=\"an answer\">';"),
    ).toEqual([]);
    const help = `Starts the server.

  --host HOST   the address to listen on
                and no answer
`;
    expect(problems(`const help = \`${help}\`;`)).toEqual([
      '"address" is not the standard term',
      '"answer" is not the standard term',
    ]);
  });

  test('is checked in Markdown, except in struck-through text and columns headed "Avoid"', () => {
    const text = '> ~~The wish~~\n\n- a wish\n\n| Use | Avoid |\n|---|---|\n| request | answer |';
    expect(checkMarkdown('a.md', text, rules)).toMatchObject([
      { file: 'a.md', line: 3, column: 5 },
    ]);
  });
});

describe('the prose of a YAML file', () => {
  const check = (text: string) =>
    checkYaml('spec/x.yaml', text, new Set(['description']), { language }).map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );

  test('is located in texts of every style', () => {
    expect(
      check(
        [
          'description: |-',
          '  The server',
          '  and the servr.',
          'other: servr',
          'a:',
          '  description: "The answr."',
          '  b:',
          '    description: >-',
          '      The servers',
          '      redd.',
        ].join('\n'),
      ),
    ).toEqual([
      'spec/x.yaml:3:11 "servr" is not in the dictionary',
      'spec/x.yaml:6:21 "answr" is not in the dictionary',
      'spec/x.yaml:10:7 "redd" is not in the dictionary',
    ]);
  });

  test('is not checked in values of examples', () => {
    expect(check('example:\n  description: servr')).toEqual([]);
    expect(
      check(
        'examples:\n  one:\n    summary: x\n    description: servr\n    value:\n      description: xyzzy',
      ),
    ).toEqual(['spec/x.yaml:4:18 "servr" is not in the dictionary']);
  });
});
