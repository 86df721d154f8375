/** Takes over a page in the browser, as the site does, and says when that is done. */
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page, type PageProps } from '../../scripts/reference/page/Page';

export const sameLink = (path: string): string => path;

function Hydrated({ data, onDone }: Pick<PageProps, 'data'> & { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return <Page data={data} linkTo={sameLink} />;
}

Object.assign(window, {
  hydrate: (data: PageProps['data']) =>
    new Promise<void>((resolve) => {
      const root = document.getElementById('root');
      if (!root) throw new Error('There is no page to take over.');
      hydrateRoot(root, <Hydrated data={data} onDone={resolve} />, {
        onRecoverableError: (error) => console.error('not hydrated:', error),
      });
    }),
});
