import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { visit } from 'unist-util-visit';
import { Admonition } from '../frame/Admonition/Admonition';
import { CodeBlock } from '../frame/CodeBlock/CodeBlock';
import { FilterForm } from '../frame/FilterForm/FilterForm';
import { Picture, withLinks } from '../frame/Picture/Picture';
import '../frame/css/milestones.css';
import '../frame/Table/table-box.css';
import '../frame/Table/cards.css';
import '../frame/Tabs/tabs.css';
import '../frame/terms/terms.css';
import { Badge } from '../frame/Badge/Badge';
import { Link } from '../frame/context/Link';
import { useHref, usePage } from '../frame/context/use-page';
import { DocPage, type Extent } from '../frame/DocPage/DocPage';
import { Heading } from '../frame/Heading/Heading';
import { MethodBadge } from '../frame/MethodBadge/MethodBadge';
import { ColumnChoice } from '../frame/Table/ColumnChoice';
import { Step } from '../playground/parts';
import './guide.css';

/** A heading with the data attributes that hooks read. */
function headingOf(level: 2 | 3 | 4) {
  return ({ id = '', children, ...data }: ComponentProps<'h2'>) => (
    <Heading level={level} id={id} data={data}>
      {children}
    </Heading>
  );
}

/** The elements of a guide's tree that components render; all others are HTML. */
const components = {
  a: ({ href = '', ...props }: ComponentProps<'a'>) => <Link to={href} {...props} />,
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  div: ({ 'data-requests': requests, ...props }: Partial<ComponentProps<typeof Step>>) => {
    if (requests !== undefined) return <Step data-requests={requests} {...props} />;
    return 'data-tool' in props ? <Tool {...props} /> : <div {...props} />;
  },
  'code-block': CodeBlock,
  'guide-badge': Badge,
  'guide-method': MethodBadge,
  'guide-picture': ({ svg, ...props }: ComponentProps<typeof Picture>) => {
    const href = useHref();
    return <Picture svg={withLinks(svg, href)} {...props} />;
  },
  'guide-admonition': Admonition,
  'filter-form': ({ filters }: { filters: string }) => <FilterForm {...JSON.parse(filters)} />,
  'column-choice': ColumnChoice,
};

/** A tool that runs in the browser (site/playground/Tools). It needs what only the website has. */
function Tool(props: ComponentProps<'div'>) {
  const { site, page } = usePage();
  if (!site.offline) return <div {...props} />;
  const url = `${site.config.url}${site.base}${page.path.slice(1)}`;
  return (
    <p>
      The offline edition doesn’t contain this tool. It is on the website: <a href={url}>{url}</a>.
    </p>
  );
}

/**
 * The width of a guide. It is known before the browser has parsed the widest table, so that the text above does not
 * move.
 */
function extentOf(tree: Root): Extent {
  let extent: Extent = 'text';
  visit(tree, 'element', ({ children, properties }) => {
    const heads = children.filter((child) => child.type === 'element' && child.tagName === 'th');
    if (heads.length >= 6 || properties['data-tool'] === 'workbench') extent = 'full';
    const isWide =
      heads.length >= 4 ||
      ['data-filter', 'data-tool', 'data-changes'].some((name) => name in properties);
    if (isWide && extent === 'text') extent = 'wide';
  });
  return extent;
}

/** Renders the tree of a guide (site/guides/load/guide-tree.ts). */
export function Guide({ tree }: { tree: Root }) {
  return (
    <DocPage extent={extentOf(tree)}>
      {/* biome-ignore lint/plugin: some elements of the tree, such as code-block, are not in HTML */}
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: components as never })}
      {/* site/frame/terms/hook.ts shows it. The link of a term has the same text as its description. */}
      <div
        className="term-definition seca-popup seca-no-print"
        popover="manual"
        aria-hidden="true"
      />
    </DocPage>
  );
}
