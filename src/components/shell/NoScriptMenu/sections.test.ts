import { describe, expect, it } from 'vitest';
import { menuSections } from './sections';

type Sidebar = Parameters<typeof menuSections>[0];

const link = (label: string, href = `/docs/${label.toLowerCase()}`) =>
  ({ type: 'link', label, href }) as const;
const category = (label: string, items: Sidebar, href?: string): Sidebar[number] => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...(href === undefined ? {} : { href }),
});

const sidebar: Sidebar = [
  link('Intro'),
  { type: 'html', value: '<hr>' },
  category('Foundation', [
    category('Compute', [link('Get'), link('List')], '/docs/compute'),
    category('Network', [link('Attach')]),
  ]),
  category('Empty', []),
];

describe('menuSections', () => {
  it('lists pages, and categories without the groups around them, each with its first page', () => {
    expect(menuSections(sidebar, '/elsewhere')).toEqual([
      { label: 'Intro', href: '/docs/intro', pages: [] },
      { label: 'Compute', href: '/docs/compute', pages: [] },
      { label: 'Network', href: '/docs/attach', pages: [] },
    ]);
  });

  it('opens the section that the page is in', () => {
    const open = menuSections(sidebar, '/docs/list').filter(({ pages }) => pages.length > 0);
    expect(open).toEqual([
      {
        label: 'Compute',
        href: '/docs/compute',
        pages: [
          { label: 'Compute', href: '/docs/compute' },
          { label: 'Get', href: '/docs/get' },
          { label: 'List', href: '/docs/list' },
        ],
      },
    ]);
  });
});
