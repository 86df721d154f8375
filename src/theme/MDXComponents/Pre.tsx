import { CodeBlock } from '@site/src/components/code/CodeBlock';

interface FenceProps {
  html?: string;
  label?: string;
  title?: string;
  children?: React.ReactNode;
}

/**
 * Replaces @docusaurus/theme-classic `MDXComponents/Pre`: fences arrive already
 * highlighted (plugins/code/rehype-code.ts), so there is nothing for Prism to do.
 */
export default function MDXPre({ html, label = '', title, children }: FenceProps) {
  if (html === undefined) return <pre>{children}</pre>;
  return <CodeBlock html={html} label={label} filled {...(title === undefined ? {} : { title })} />;
}
