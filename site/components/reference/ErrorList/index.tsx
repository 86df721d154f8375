import type {
  ErrorInfo,
  Parameter,
  ResponseLink,
  RichText as Text,
} from '../../../../lib/openapi/model/types';
import { type DistinctBody, distinctBodies } from '../../../../lib/openapi/view/distinct-bodies';
import type { MediaTypeView, ResponseView } from '../../../../lib/openapi/view/types';
import { AnchorLink } from '../AnchorLink';
import { Body } from '../Body';
import { useAnchor, useHost } from '../host';
import { Parameters } from '../ParameterList';
import { useReferencePage } from '../page-context';
import { ResponseLinks } from '../ResponseLinks';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/**
 * All errors by status: what each says and what to do, and what is known to cause it here; the body
 * that they share stands once below.
 */
export function ErrorList() {
  const anchorOf = useAnchor();
  const page = useReferencePage();
  const entries: Entry[] =
    page.kind === 'operation'
      ? page.responses.flatMap(({ error, anchor, headers, description, links }) =>
          error ? [{ error, anchor, headers, description, links }] : [],
        )
      : page.errors.map((error) => ({
          error,
          anchor: `error-${error.status}`,
          headers: [],
          description: undefined,
          links: undefined,
        }));
  return (
    <>
      <ul className={styles.list}>
        {entries.map(({ error, anchor, headers, description, links }) => (
          <li key={anchor} id={anchorOf(anchor)} className={styles.entry}>
            <span className={styles.status} translate="no">
              {error.status}
            </span>
            <div className={styles.text}>
              <div className={styles.head}>
                <strong>{error.title}</strong>
                <AnchorLink anchor={anchor} name={`${error.status} ${error.title}`} />
              </div>
              {error.type && <ErrorType type={error.type} />}
              <RichText text={description} className={styles.advice} />
              {page.kind === 'operation' && <Causes causes={error.causes} />}
              {headers.length > 0 && <Parameters parameters={headers} />}
              {links && <ResponseLinks links={links} />}
            </div>
          </li>
        ))}
      </ul>
      {page.kind === 'operation' &&
        distinctBodies(page.responses.filter(({ error }) => error)).map((body) => (
          <BodyOfErrors key={body.media.anchor} body={body} all={entries.length} />
        ))}
    </>
  );
}

interface Entry {
  error: ErrorInfo;
  anchor: string;
  headers: Parameter[];
  description: Text | undefined;
  links: ResponseLink[] | undefined;
}

/** The type's URI, which leads to what the catalogue says about it. */
function ErrorType({ type }: { type: string }) {
  const { Link, guides } = useHost();
  const code = (
    <code className={styles.type} translate="no">
      {type}
    </code>
  );
  if (guides.errors === undefined) return code;
  return <Link to={`${guides.errors}#${type.slice(type.lastIndexOf('/') + 1)}`}>{code}</Link>;
}

function Causes({ causes }: { causes: ErrorInfo['causes'] }) {
  const { standard } = useHost();
  if (causes.length === 0) {
    return standard ? <p className={styles.label}>{standard.noCause}</p> : null;
  }
  return (
    <>
      <p className={styles.label}>Causes:</p>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={cause.html}>
            <RichText text={cause} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A body that several errors share: its fields once, and an example for each. */
function BodyOfErrors({
  body: { media, response, statuses, others },
  all,
}: {
  body: DistinctBody<MediaTypeView, ResponseView>;
  all: number;
}) {
  const examples = [{ media, response }, ...others].flatMap((one) =>
    one.media.examples.map((example) => ({ example, status: one.response.status })),
  );
  const words = statuses.join(', ');
  return (
    <section aria-label={`Body of ${words}`}>
      <p className={styles.bodyTitle}>Body of {statuses.length === all ? 'every error' : words}</p>
      <Body
        media={{ ...media, examples: examples.map(({ example }) => example) }}
        isFirst={response.content[0]?.anchor === media.anchor}
        statuses={examples.map(({ status }) => status)}
      />
    </section>
  );
}
