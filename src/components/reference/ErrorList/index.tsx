import type { ErrorInfo, Parameter } from '../../../../lib/openapi/model/types';
import { distinctBodies } from '../../../../lib/openapi/view/distinct-bodies';
import { AnchorLink } from '../AnchorLink';
import { Body } from '../Body';
import { Parameters } from '../ParameterList';
import { useReferencePage } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** All errors by status, with what is known to cause them; the body they share stands once below. */
export function ErrorList() {
  const page = useReferencePage();
  const entries: Entry[] =
    page.kind === 'operation'
      ? page.responses.flatMap(({ error, anchor, headers }) =>
          error ? [{ error, anchor, headers }] : [],
        )
      : page.errors.map((error) => ({ error, anchor: `error-${error.status}`, headers: [] }));
  return (
    <>
      <ul className={styles.list}>
        {entries.map(({ error, anchor, headers }) => (
          <li key={anchor} id={anchor} className={styles.entry}>
            <span className={styles.status} translate="no">
              {error.status}
            </span>
            <div className={styles.text}>
              <div className={styles.head}>
                <strong>{error.title}</strong>
                <AnchorLink anchor={anchor} name={`${error.status} ${error.title}`} />
              </div>
              {error.type && (
                <code className={styles.type} translate="no">
                  {error.type}
                </code>
              )}
              <Causes error={error} ofOperation={page.kind === 'operation'} />
              {headers.length > 0 && <Parameters parameters={headers} />}
            </div>
          </li>
        ))}
      </ul>
      {page.kind === 'operation' &&
        distinctBodies(page.responses.filter(({ error }) => error)).map(({ media, statuses }) => (
          <section key={media.anchor} aria-label={`Body of ${statuses.join(', ')}`}>
            <p className={styles.bodyTitle}>
              Body of {statuses.length === entries.length ? 'every error' : statuses.join(', ')}
            </p>
            <Body media={media} mode="response" />
          </section>
        ))}
    </>
  );
}

interface Entry {
  error: ErrorInfo;
  anchor: string;
  headers: Parameter[];
}

function Causes({ error, ofOperation }: { error: ErrorInfo; ofOperation: boolean }) {
  if (error.causes.length > 0) {
    return (
      <ul className={styles.causes}>
        {error.causes.map((cause) => (
          <li key={cause.html}>
            <RichText text={cause} />
          </li>
        ))}
      </ul>
    );
  }
  return ofOperation ? (
    <p className={styles.silent}>The standard names no cause of its own for this operation.</p>
  ) : null;
}
