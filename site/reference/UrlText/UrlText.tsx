import { PathTemplate } from '../PathTemplate/PathTemplate';
import pathStyles from '../PathTemplate/style.module.css';
import { useReferencePage } from '../use-reference-page';

/** The URL of a service. Readers can replace the host of the provider with their own. */
export function UrlText({ url }: { url: string }) {
  const host = useReferencePage().values.find(({ key }) => key === 'host')?.example;
  const start = host === undefined ? -1 : url.indexOf(host);
  if (host === undefined || start < 0) return <PathTemplate template={url} />;
  return (
    <code className={pathStyles.path} translate="no">
      {url.slice(0, start)}
      <var className={pathStyles.whole} data-value="host">
        {host}
      </var>
      <wbr />
      {url.slice(start + host.length)}
    </code>
  );
}
