import { describe, expect, test } from 'vitest';
import { checkGuide } from './check-guide';
import { checkYaml } from './check-yaml';
import { makeLanguage } from './language';

/** A dictionary in which `S` makes a plural. */
const dictionary = {
  aff: 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\nSFX S Y 1\nSFX S 0 s .\n',
  dic: '14\nthe\na\nserver/S\nanswer/S\nwill\nand\nit\nthat\nread/S\nquickly\nabout\nwell\nkept\ntitle\n',
};
const language = makeLanguage(dictionary, '# Names\nSECA\n\nsubnet\n');

function problemsOf(body: string, description = 'The server answers.'): string[] {
  const text = `---\ntitle: The title\ndescription: ${description}\n---\n\n${body}\n`;
  return checkGuide({ file: 'docs/content/x.mdx', text }, language).map(
    ({ file, line, column, message, wayOut }) =>
      `${file.split('/').at(-1)}:${line}:${column} ${message}. ${wayOut}`,
  );
}

describe('the prose of a guide', () => {
  test('that is right is left alone', () => {
    expect(
      problemsOf(
        'SECA answers. Subnet and subnet, the server’s well-kept `xyzzy`, 50 GB2.\n\n```text\nxyzzy\n```',
      ),
    ).toEqual([]);
  });

  test('is spelt as the dictionary or the vocabulary says', () => {
    expect(problemsOf('The server\nand the servr.')).toEqual([
      'x.mdx:7:9 the dictionary has no "servr". Did you mean "server"? If it is right, add it to docs-dev/vocabulary.txt.',
    ]);
    expect(problemsOf('SECa answers.')[0]).toContain('x.mdx:6:1 the dictionary has no "SECa"');
  });

  test('is read in tables, lists, headings, terms and the front matter too', () => {
    const body = [
      '## Aaa {/* #a */}',
      '| Bbb | the |\n|---|---|\n| the | ccc |',
      '- the <Term id="x">ddd</Term>',
      ':::note[Eee]\nThe fff.\n:::',
    ].join('\n\n');
    const places = problemsOf(body, 'The ggg.').map((line) => line.split('. ')[0]);
    expect(places).toEqual([
      'x.mdx:3:18 the dictionary has no "ggg"',
      'x.mdx:6:4 the dictionary has no "Aaa"',
      'x.mdx:8:3 the dictionary has no "Bbb"',
      'x.mdx:10:9 the dictionary has no "ccc"',
      'x.mdx:12:20 the dictionary has no "ddd"',
      'x.mdx:14:9 the dictionary has no "Eee"',
      'x.mdx:15:5 the dictionary has no "fff"',
    ]);
  });

  test('has no word twice in a row', () => {
    expect(problemsOf('The server reads the\nthe answer, that that reads.')).toEqual([
      'x.mdx:7:1 "the" stands twice in a row. Take one of them out.',
    ]);
  });

  test('is in the present tense', () => {
    expect(problemsOf('The server will answer.')[0]).toMatch(
      /^x\.mdx:6:12 "will" tells of the future/,
    );
  });

  test('has sentences of at most 30 words', () => {
    const words = (count: number) =>
      `A${' it and'.repeat(count).split(' ').slice(0, count).join(' ')}.`;
    expect(problemsOf(words(30))).toEqual([]);
    expect(problemsOf(`It reads.\n${words(31)}`)).toEqual([
      'x.mdx:7:1 a sentence of 31 words. At most 30: say it in two sentences, or leave something out.',
    ]);
    // A sentence that begins with code is one of its own.
    expect(problemsOf(`${words(20)} \`code\` ${words(20)}`)).toEqual([]);
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
      'spec/x.yaml:3:11 the dictionary has no "servr"',
      'spec/x.yaml:6:21 the dictionary has no "answr"',
      'spec/x.yaml:10:7 the dictionary has no "redd"',
    ]);
  });

  test('is not looked for in values of examples', () => {
    expect(check('example:\n  description: servr')).toEqual([]);
    expect(
      check(
        'examples:\n  one:\n    summary: x\n    description: servr\n    value:\n      description: xyzzy',
      ),
    ).toEqual(['spec/x.yaml:4:18 the dictionary has no "servr"']);
  });
});
