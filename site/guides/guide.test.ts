import { SourceError } from '@seca/openapi/load/problem';
import type { OperationPage } from '@seca/openapi/model/types';
import { describe, expect, test } from 'vitest';
import { guideMarkdown } from '../../tests/support/guide-markdown';
import type { GuideContext } from './facts';
import { expandGuide, readGlossary } from './guide';

const getRole = {
  kind: 'operation',
  path: '/docs/api/Foundation/Authorization-v1/get-role',
  title: 'Get a role',
  method: 'GET',
  service: { path: '/docs/api/Foundation/Authorization-v1/authorization' },
} as OperationPage;

const facts: GuideContext = {
  pages: [getRole],
  systemRoles: [
    {
      name: 'seca.admin',
      grants: [
        {
          provider: 'seca.a/v1',
          resources: ['x/*', 'y/*'],
          verbs: ['delete', 'put', 'get', 'zap'],
        },
      ],
    },
    {
      name: 'seca.viewer',
      grants: [{ provider: 'seca.a/v1', resources: ['x/*'], verbs: ['get'] }],
    },
  ],
  projects: {},
  publisher: {
    standard: { name: 'Example', fullName: 'Example API' },
    name: 'Example',
    url: 'https://docs.example',
    email: 'info@docs.example',
    repository: { url: 'https://git.example/docs', issues: 'https://git.example/docs/issues' },
    press: [],
    imprint: {},
  },
  pictures: new Map(),
  terms: [{ id: 'role', title: 'Role', definition: 'A list of permissions.' }],
};

const file = 'docs/content/Other/example.mdx';

const description = 'What the page is about, in a sentence of enough characters.';

function expand(body: string, frontMatter = `title: Example\ndescription: ${description}`) {
  return expandGuide({ file, text: `---\n${frontMatter}\n---\n\n${body}` }, facts);
}

const markdownOf = (body: string) => guideMarkdown(expand(body).tree);

function problemsOf(body: string, frontMatter?: string): string[] {
  try {
    expand(body, frontMatter);
  } catch (error) {
    if (error instanceof SourceError) {
      return error.problems.map(
        ({ line, column, message, hint }) => `${line}:${column} ${message} | ${hint}`,
      );
    }
    throw error;
  }
  return [];
}

describe('expandGuide', () => {
  test('reads front matter, headings and plain Markdown', () => {
    const guide = expand(
      'Text with **weight**.\n\n## First *part* {/* #first */}\n\n### `code` {/* #code */}\n',
    );
    expect(guideMarkdown(guide.tree)).toBe(
      'Text with **weight**.\n\n## First *part*\n\n### `code`\n',
    );
    expect(guide).toEqual({
      id: 'content/Other/example',
      file,
      operations: [],
      keywords: [],
      path: '/docs/content/Other/example',
      title: 'Example',
      description,
      headings: [
        { depth: 2, text: 'First part', anchor: 'first' },
        { depth: 3, text: 'code', anchor: 'code' },
      ],
      tree: expect.objectContaining({ type: 'root' }),
    });
  });

  test('links terms to the glossary, except on pages about the site', () => {
    const text = `---\ntitle: A\ndescription: ${description}\n---\n\nA role.`;
    const textOf = (page: string) => guideMarkdown(expandGuide({ file: page, text }, facts).tree);
    expect(textOf(file)).toBe('A [role](/docs/content/glossary#role).\n');
    expect(textOf('docs/content/Site/privacy.mdx')).toBe('A role.\n');
  });

  test('search keywords belong to the guide or to one of its sections', () => {
    const body = 'Text.\n\n## First {/* #first */}\n';
    const words = (line: string) => `title: A\ndescription: ${description}\n${line}`;
    const { keywords, headings } = expand(
      body,
      words('search_words: [one]\nsearch_sections:\n  first: [two, three]'),
    );
    expect({ keywords, headings }).toEqual({
      keywords: ['one'],
      headings: [{ depth: 2, text: 'First', anchor: 'first', keywords: ['two', 'three'] }],
    });
    expect(problemsOf(body, words('search_sections:\n  fist: [a]'))).toEqual([
      '5:3 search_sections has no section "fist" | Write the anchor of a section, as at the end of its heading.',
    ]);
    expect(problemsOf(body, words('search_sections:\n  first: [404]'))).toEqual([
      '5:11 The value is of the wrong type: expected string. | Write each word as text, in quotation marks.',
    ]);
    expect(problemsOf(body, words('search_words: one'))).toHaveLength(1);
  });

  test('components become links and tables, in text and on separate lines', () => {
    expect(
      markdownOf(
        'Call <Operation id="authorization/get-role" /> for <Term id="role">*the* roles</Term>.\n\n' +
          '<Operation id="authorization/get-role" />\n\n<SystemRoles />\n',
      ),
    ).toBe(
      `Call \`GET\` [Get a role](/docs/api/Foundation/Authorization-v1/get-role) for [*the* roles](/docs/content/glossary#role).

\`GET\` [Get a role](/docs/api/Foundation/Authorization-v1/get-role)

| Resources | seca.admin | seca.viewer |
| - | - | - |
| \`x/*\` of seca.a/v1 | get put delete zap | get |
| \`y/*\` of seca.a/v1 | get put delete zap | – |
`,
    );
  });

  test('admonitions become quotes; comments and checks are removed; a colon is unchanged', () => {
    expect(
      markdownOf(
        ':::warning[Mind the gap]\n\nDo it.\n\n- or not\n\n:::\n\n:::note\nText.\n:::\n\n{/* for authors */}\n\n' +
          'A label monitoring:level is fine.\n\n```json title="Body" check="authorization/put"\n{}\n```\n',
      ),
    ).toBe(
      `> Mind the gap
>
> Do it.
>
> - or not

> Note
>
> Text.

A label monitoring:level is fine.

\`\`\`json title="Body"
{}
\`\`\`
`,
    );
  });

  test('tabs become their code blocks, so the search shows no names of languages', () => {
    const tabs = ':::tabs\n\n```bash\na\n```\n\n```python\nb\n```\n\n:::\n';
    expect(markdownOf(tabs)).toBe('```bash\na\n```\n\n```python\nb\n```\n');
  });

  test('all problems of a guide are reported together, each with its position and a fix', () => {
    expect(
      problemsOf(
        'Call <Operaton id="x" /> and <Operation id="authorization/get-rule" />.\n\n' +
          '## No anchor\n\n## One {/* #one */}\n\n## Two {/* #one */}\n\n{1 + 1}\n\nText <SystemRoles />.\n',
        'title: Example',
      ),
    ).toEqual([
      '5:6 no component <Operaton> | Did you mean <Operation>?',
      '5:30 no operation "authorization/get-rule" | Did you mean "authorization/get-role"?',
      '15:6 <SystemRoles> is inside a paragraph | Put it on a separate line, with empty lines around it.',
      '13:1 a guide contains code | ' +
        'Remove the import, export or expression; a guide contains only Markdown and fact components.',
      '7:1 the heading "No anchor" has no anchor | End the line with {/* #short-name */}, so that links remain valid when the heading changes.',
      '11:1 the anchor "one" is used twice on the page | Give one of the two headings another anchor.',
      '2:1 There is no `description`. | Add "description: …" between the two lines of dashes at the top, in 50 to 160 characters: search engines show it.',
    ]);
  });

  test.each([
    ['<Operation />', '4:1 <Operation> lacks "id" | Write id="…".'],
    ['<Operation idd="x" />', '4:1 <Operation> has no attribute "idd" | Did you mean "id"?'],
    ['<Operation id={1} />', '4:1 <Operation> has an attribute that is not plain text'],
    ['<Operation id="authorization/get-role">x</Operation>', '4:1 <Operation> must be empty'],
    ['<Term id="role"></Term>', '4:1 <Term> is empty'],
    ['<Term id="rule">x</Term>', '4:1 the glossary has no term "rule" | Did you mean "role"?'],
    [
      '<Painting />',
      '4:1 no component <Painting> | A guide can contain Markdown and the components',
    ],
  ])('%s', (body, problem) => {
    expect(problemsOf(body).map((line) => line.replace(/^\d+/, '4'))).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

test('readGlossary reads level 3 headings with their first paragraph', () => {
  const text =
    '---\ntitle: Glossary\n---\n\n## Group {/* #group */}\n\nText.\n\n### The role {/* #role */}\n\nA list\nof `verbs`.\n\nMore.\n';
  expect(readGlossary({ file: 'docs/content/glossary.mdx', text })).toEqual([
    { id: 'role', title: 'The role', definition: 'A list of verbs.' },
  ]);
});
