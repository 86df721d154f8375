import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { PathPopover } from '../../reader-values/parts';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { UrlText } from '../UrlText/UrlText';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/**
 * The URL of the request with the reader's own values, below the template and above the fields for those in the path.
 * A style sheet shows the first only if the reader has set values, which is known before the first paint.
 */
export function FilledUrl() {
  const { template, servers, values } = useOperation();
  const [server] = servers;
  if (values.length === 0) return null;
  const url = server && (
    <code className="seca-plain" translate="no">
      <UrlText url={server.url.replace(/\/$/, '')} />
      <PathTemplate template={template} values={values} filled />
    </code>
  );
  return (
    <>
      {url && (
        <figure className={`${styles.filled} seca-box seca-no-print`} aria-label="With your values">
          {url}
          <CopyButton what="URL with your values" />
        </figure>
      )}
      <PathPopover values={values}>{url}</PathPopover>
    </>
  );
}
