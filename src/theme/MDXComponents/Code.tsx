import type { ComponentProps } from 'react';

/**
 * Replaces @docusaurus/theme-classic `MDXComponents/Code`, which brings the
 * Prism code block with it. Only inline code comes here; it is never translated.
 */
export default function MDXCode(props: ComponentProps<'code'>) {
  return <code translate="no" {...props} />;
}
