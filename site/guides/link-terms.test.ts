import type { Link } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { linkTerms } from './link-terms';
import { parseGuide } from './parse-guide';

const terms = [
  { id: 'ecp', title: 'European Control Plane', definition: 'Shared.' },
  { id: 'control-plane', title: 'Control plane', definition: 'One side.' },
  { id: 'role', title: 'Role', definition: 'Permissions.' },
  { id: 'role-assignment', title: 'Role assignment', definition: 'Who and where.' },
  { id: 'nic', title: 'NIC', definition: 'A card.' },
  { id: 'state', title: 'State', definition: 'Where it is in its life.' },
];

const link = '[what you may](/docs/content/glossary#role)';
const unchanged = [
  '# Role {/* #a */}',
  '[a role](/docs/x#y) and `role`',
  '```text\nrole\n```',
  '| Role |\n|---|\n| role |',
  ':::note[A role]\n\nSays something.\n\n:::',
].join('\n\n');

/** Expected are the links in the order of the text: `words → anchor: definition`. */
test.each([
  [
    'the first use of a term becomes a link with its definition',
    'A role grants. A role is\n\nAnother role.',
    ['role → role: Permissions.'],
  ],
  [
    'terms are found in the plural, in capitals and across line breaks',
    'Roles, and role\nassignments.',
    ['Roles → role: Permissions.', 'role\nassignments → role-assignment: Who and where.'],
  ],
  [
    'a term is not found within another term',
    'The European Control Plane, and the European Control Plane, is one.',
    ['European Control Plane → ecp: Shared.'],
  ],
  ['a term is not found within a word', 'A roleplay, a role-based one, x.role and role.x.', []],
  [
    'an acronym is only found in capitals',
    'A nic is not what two NICs are.',
    ['NICs → nic: A card.'],
  ],
  ['headings, links, code, tables and titles of notes are unchanged', unchanged, ['a role → y']],
  [
    'a link in the text of the guide counts as the first use',
    `${link}, a role, and ${link}`,
    ['what you may → role: Permissions.', 'what you may → role'],
  ],
  [
    'only the author links everyday words',
    'The state of things, [in a state](/docs/content/glossary#state).',
    ['in a state → state: Where it is in its life.'],
  ],
])('%s', (_, text, expected) => {
  const { tree } = parseGuide({ file: 'docs/content/x.mdx', text });
  linkTerms(tree, terms);
  const links: string[] = [];
  visit(tree, 'link', ({ children: [child], url, data }: Link) => {
    const definition = data?.hProperties?.['aria-description'];
    const words = child?.type === 'text' ? child.value : '';
    links.push(`${words} → ${url.split('#')[1]}${definition ? `: ${definition}` : ''}`);
  });
  expect(links).toEqual(expected);
});
