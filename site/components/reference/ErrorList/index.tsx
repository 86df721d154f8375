import type {
  ErrorInfo,
  Parameter,
  ResponseLink,
  RichText as Text,
} from '../../../../lib/openapi/model/types';
import { type DistinctBody, distinctBodies } from '../../../../lib/openapi/view/distinct-bodies';
import { exampleKey } from '../../../../lib/openapi/view/example-choices';
import type { MediaTypeView, ResponseView } from '../../../../lib/openapi/view/types';
import { usePrinted } from '../../../context/printed';
import { AnchorLink } from '../AnchorLink';
import { Body } from '../Body';
import { useAnchor, useHost } from '../host';
import { Parameters } from '../ParameterList';
import { PathTemplate } from '../PathTemplate';
import { useReferencePage } from '../page-context';
import { ResponseLinks } from '../ResponseLinks';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/**
 * The errors of a page: a row for each status code with causes that are specific to the operation, one line for
 * all other status codes, and a collapsed section with the details of all errors. An introduction lists all errors.
 */
export function ErrorList() {
  const page = useReferencePage();
  if (page.kind === 'service') {
    return (
      <ErrorDetails
        entries={page.errors.map((error) => ({
          error,
          anchor: `error-${error.status}`,
          headers: [],
        }))}
      />
    );
  }
  return <OperationErrors responses={page.responses.filter(({ error }) => error)} />;
}

function OperationErrors({ responses }: { responses: readonly ResponseView[] }) {
  const isPrinted = usePrinted();
  const { guides } = useHost();
  const entries = responses.flatMap(({ error, ...entry }): Entry[] =>
    error ? [{ error, ...entry }] : [],
  );
  const specific = entries.filter(({ error }) => error.causes.length > 0);
  const others = entries.filter(({ error }) => error.causes.length === 0);
  const bodies = distinctBodies(responses);
  // Without causes and an error catalogue, the details are the only description of the errors.
  if (specific.length === 0 && guides.errors === undefined) {
    return (
      <>
        <ErrorDetails entries={entries} />
        <Bodies bodies={bodies} all={entries.length} />
      </>
    );
  }
  return (
    <div className={styles.errors}>
      {specific.length > 0 && <CauseRows entries={specific} />}
      {others.length > 0 && (
        <p className={styles.others}>
          {specific.length > 0 && <span>Also:</span>}
          {others.map(({ error }) => (
            <ErrorName key={error.status} error={error} />
          ))}
        </p>
      )}
      <details className={styles.details} open={isPrinted}>
        <summary>Details and body of every error</summary>
        <ErrorDetails entries={entries} hasRows={new Set(specific)} />
        <Bodies bodies={bodies} all={entries.length} />
      </details>
    </div>
  );
}

/** Status code and title, linked to the entry in the error catalogue. */
function ErrorName({ error: { status, title, type } }: Pick<Entry, 'error'>) {
  const { Link, guides } = useHost();
  const name = (
    <>
      <span className={styles.status} translate="no">
        {status}
      </span>{' '}
      {title}
    </>
  );
  if (guides.errors === undefined || !type) return <span>{name}</span>;
  return <Link to={`${guides.errors}#${type.slice(type.lastIndexOf('/') + 1)}`}>{name}</Link>;
}

function CauseRows({ entries }: { entries: readonly Entry[] }) {
  const anchorOf = useAnchor();
  return (
    <ul className={styles.rows}>
      {entries.map(({ error, anchor }) => (
        <li key={anchor} id={anchorOf(anchor)}>
          <span className={styles.name}>
            <ErrorName error={error} />
            <AnchorLink anchor={anchor} name={`${error.status} ${error.title}`} />
          </span>
          {error.causes.length === 1 ? (
            <RichText text={error.causes[0]} />
          ) : (
            <ul>
              {error.causes.map((cause) => (
                <li key={cause.html}>
                  <RichText text={cause} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * General meaning of each error, with its type and headers.
 *
 * @param hasRows entries whose anchor is on a row above the list
 */
function ErrorDetails({
  entries,
  hasRows,
}: {
  entries: readonly Entry[];
  hasRows?: ReadonlySet<Entry>;
}) {
  const anchorOf = useAnchor();
  return (
    <ul className="seca-list">
      {entries.map((entry) => {
        const { error, anchor, headers, description, links } = entry;
        const isRow = hasRows?.has(entry);
        return (
          <li key={anchor} className={styles.entry} {...(!isRow && { id: anchorOf(anchor) })}>
            <span className={styles.status} translate="no">
              {error.status}
            </span>
            <div className={styles.text}>
              <div className={styles.head}>
                <strong>{error.title}</strong>
                {!isRow && <AnchorLink anchor={anchor} name={`${error.status} ${error.title}`} />}
                {error.type && <ErrorType type={error.type} />}
              </div>
              <RichText text={description} />
              {headers.length > 0 && <Parameters parameters={headers} />}
              {links && <ResponseLinks links={links} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type Bodies = DistinctBody<MediaTypeView, ResponseView>[];

function Bodies({ bodies, all }: { bodies: Bodies; all: number }) {
  return bodies.map((body) => <BodyOfErrors key={body.media.anchor} body={body} all={all} />);
}

interface Entry {
  error: ErrorInfo;
  anchor: string;
  headers: Parameter[];
  description?: Text | undefined;
  links?: ResponseLink[] | undefined;
}

/** The type's URI, linked to the catalogue. */
function ErrorType({ type }: { type: string }) {
  const { Link, guides } = useHost();
  const code = <PathTemplate template={type} />;
  if (guides.errors === undefined) return code;
  return <Link to={`${guides.errors}#${type.slice(type.lastIndexOf('/') + 1)}`}>{code}</Link>;
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
    one.media.examples.map((example, index) => ({
      example,
      status: one.response.status,
      key: exampleKey(one.media.anchor, index),
    })),
  );
  const words = statuses.join(', ');
  return (
    <section aria-label={`Body of ${words}`}>
      <p className={styles.bodyTitle}>Body of {statuses.length === all ? 'every error' : words}</p>
      <Body
        media={{ ...media, examples: examples.map(({ example }) => example) }}
        isFirst={response.content[0]?.anchor === media.anchor}
        statuses={examples.map(({ status }) => status)}
        keys={examples.map(({ key }) => key)}
      />
    </section>
  );
}
