import { CopyButton } from '../../code/CopyButton';
import { PathTemplate } from '../PathTemplate';
import { useOperation } from '../page-context';
import { UrlText } from '../UrlText';
import styles from './styles.module.css';

/**
 * The address of the call with the reader's own values in it, below the template. It is there for readers
 * who have set some, which a style sheet knows before the page is painted (plugins/reference).
 */
export function FilledUrl() {
  const { template, servers, values } = useOperation();
  const [server] = servers;
  if (!server || values.length === 0) return null;
  return (
    <figure className={styles.filled} aria-label="With your values">
      <code translate="no">
        <UrlText url={server.url.replace(/\/$/, '')} />
        <PathTemplate template={template} filled />
      </code>
      <CopyButton what="URL with your values" />
    </figure>
  );
}
