import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory } from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import { attachCode, watchScrollStops } from '@site/src/components/code/CodeBlock/attach-code';
import type { Props } from '@theme/DocItem/Content';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { attachLinks } from './attach-links';
import { type Drawing, fillBody, keepBody } from './bodies';

/**
 * Stands in for the theme's component in the browser (plugins/page-bodies): the body of a document is the
 * HTML that the server has drawn. Documents that script draws go to the theme's own.
 */
export default function DocItemContent({ children }: Props) {
  const { Content, Reference } = (children as ReactElement<object, Drawing>).type;
  return Content ? <Content>{children}</Content> : <KeptBody Reference={Reference} />;
}

/** Always the same object: React sets the HTML anew when it gets another one. */
const asItIs = { __html: '' };

function KeptBody({ Reference }: { Reference: Drawing['Reference'] | undefined }) {
  const { permalink } = useDoc().metadata;
  const history = useHistory();
  const body = useRef<HTMLDivElement>(null);
  // Before any effect, also of what follows, looks at it.
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      body.current = element;
      if (!element) return;
      if (element.hasChildNodes()) keepBody(permalink, element);
      else fillBody(permalink, element);
    },
    [permalink],
  );
  useEffect(() => {
    if (!body.current) return undefined;
    const detach = [
      attachLinks(body.current, history, siteConfig.baseUrl),
      Reference ? watchScrollStops(body.current) : attachCode(body.current),
    ];
    return () => {
      for (const undo of detach) undo();
    };
  }, [history, Reference]);
  return (
    <>
      <div
        ref={fill}
        // As the theme's component has them: the server's HTML is taken over.
        className="theme-doc-markdown markdown"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; React keeps what it finds when it takes the page over
        dangerouslySetInnerHTML={asItIs}
      />
      {Reference && <Reference body={body} />}
    </>
  );
}
