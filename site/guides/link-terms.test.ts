import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import type { GlossaryTerm } from './facts';
import { linkTerms } from './link-terms';
import { parseGuide } from './parse-guide';

const terms: GlossaryTerm[] = [
  { id: 'ecp', title: 'European Control Plane', definition: 'Shared.' },
  { id: 'control-plane', title: 'Control plane', definition: 'One side.' },
  { id: 'role', title: 'Role', definition: 'Permissions.' },
  { id: 'role-assignment', title: 'Role assignment', definition: 'Who and where.' },
  { id: 'nic', title: 'NIC', definition: 'A card.' },
  { id: 'state', title: 'State', definition: 'Where it is in its life.' },
];

/** Links in the order of the text: `words → anchor: definition`. */
function linksIn(text: string): string[] {
  const { tree } = parseGuide({ file: 'docs/content/x.mdx', text });
  linkTerms(tree, terms);
  return linksOf(tree);
}

function linksOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'link', (link: Link) => {
    const definition = link.data?.hProperties?.['aria-description'];
    const [child] = link.children;
    const words = child?.type === 'text' ? child.value : '';
    found.push(`${words} → ${link.url.split('#')[1]}${definition ? `: ${definition}` : ''}`);
  });
  return found;
}

test('the first use of a term becomes a link with its definition', () => {
  expect(linksIn('A role grants. A role is\n\nAnother role.')).toEqual([
    'role → role: Permissions.',
  ]);
});

test('terms are found in the plural, in capitals and across line breaks', () => {
  expect(linksIn('Roles, and role\nassignments.')).toEqual([
    'Roles → role: Permissions.',
    'role\nassignments → role-assignment: Who and where.',
  ]);
});

test('a term is not found within another term or within a word', () => {
  expect(linksIn('The European Control Plane, and the European Control Plane, is one.')).toEqual([
    'European Control Plane → ecp: Shared.',
  ]);
  expect(linksIn('A roleplay, a role-based one, x.role and role.x.')).toEqual([]);
});

test('an acronym is only found in capitals', () => {
  expect(linksIn('A nic is not what two NICs are.')).toEqual(['NICs → nic: A card.']);
});

test('headings, links, code, tables and titles of notes are unchanged', () => {
  const text = [
    '# Role {/* #a */}',
    '[a role](/docs/x#y) and `role`',
    '```text\nrole\n```',
    '| Role |\n|---|\n| role |',
    ':::note[A role]\n\nSays something.\n\n:::',
  ].join('\n\n');
  expect(linksIn(text)).toEqual(['a role → y']);
});

test('a link in the text of the guide counts as the first use', () => {
  const link = '[what you may](/docs/content/glossary#role)';
  expect(linksIn(`${link}, a role, and ${link}`)).toEqual([
    'what you may → role: Permissions.',
    'what you may → role',
  ]);
});

test('only the author links everyday words', () => {
  expect(linksIn('The state of things, [in a state](/docs/content/glossary#state).')).toEqual([
    'in a state → state: Where it is in its life.',
  ]);
});
