import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { UrlText } from '../UrlText/UrlText';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/**
 * The URL of the request with the reader's own values, below the template. A style sheet shows it only if the
 * reader has set values, which is known before the first paint.
 */
export function FilledUrl() {
  const { template, servers, values } = useOperation();
  const [server] = servers;
  if (!server || values.length === 0) return null;
  return (
    <figure
      className={`${styles.filled} seca-box seca-no-print`}
      aria-label="With your values"
      data-filled-url=""
    >
      <code translate="no">
        <UrlText url={server.url.replace(/\/$/, '')} />
        <PathTemplate template={template} filled />
      </code>
      <CopyButton what="URL with your values" />
    </figure>
  );
}
