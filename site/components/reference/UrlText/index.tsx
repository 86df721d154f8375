import { PathTemplate } from '../PathTemplate';
import pathStyles from '../PathTemplate/styles.module.css';
import { useReferencePage } from '../page-context';

/** The address of a service, with the host of the provider as a place for the reader's own. */
export function UrlText({ url }: { url: string }) {
  const host = useReferencePage().values.find(({ key }) => key === 'host')?.example;
  const at = host === undefined ? -1 : url.indexOf(host);
  if (host === undefined || at < 0) return <PathTemplate template={url} />;
  return (
    <code className={pathStyles.path} translate="no">
      {url.slice(0, at)}
      {/* The start script may have filled the reader's host in. */}
      <var data-value="host" suppressHydrationWarning>
        {host}
      </var>
      <wbr />
      {url.slice(at + host.length)}
    </code>
  );
}
