import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { CodeBlock } from '../components/code/CodeBlock';
import { Admonition } from '../components/guide/Admonition/Admonition';
import { Picture } from '../components/guide/Picture';
import '../components/guide/Table/cards.css';
import '../components/guide/Tabs/tabs.css';
import '../components/guide/terms/terms.css';
import { Heading } from '../components/page/Heading/Heading';
import { Step } from '../components/playground/Step';
import { Link } from '../context/Link';
import { DocPage } from './DocPage';
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
  div: ({ 'data-step': step, ...props }: Partial<ComponentProps<typeof Step>>) =>
    step === undefined ? <div {...props} /> : <Step data-step={step} {...props} />,
  'code-block': CodeBlock,
  'guide-picture': Picture,
  'guide-admonition': Admonition,
};

/** Renders the tree of a guide (render/content/guides/guide-tree.ts). */
export function Guide({ tree }: { tree: Root }) {
  return (
    <DocPage>
      {/* biome-ignore lint/plugin: some elements of the tree, such as code-block, are not in HTML */}
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: components as never })}
    </DocPage>
  );
}
