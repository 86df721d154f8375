import { type DistinctBody, distinctBodies } from '@seca/openapi/model/page-parts';
import type { ErrorInfo, ResponseInfo } from '@seca/openapi/model/types';
import { hasOwnCauses, keyedExamples } from '@seca/openapi/page/example-choices';
import { usePrinted } from '../../frame/context/use-printed';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { Body } from '../Body/Body';
import { GuideLink, Link, useAnchor, useEnvironment } from '../environment';
import fieldStyles from '../field.module.css';
import { Parameters } from '../ParameterList/ParameterList';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { ResponseLinks } from '../ResponseLinks/ResponseLinks';
import { RichText } from '../RichText/RichText';
import { useReferencePage } from '../use-reference-page';
import styles from './style.module.css';

/**
 * The errors of a page: a row for each status code with causes that are specific to the operation, one line for
 * all other status codes, and a collapsed section with their bodies. The catalogue describes what errors have in
 * common; without one, the details of each error are here. An introduction lists all errors.
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

function OperationErrors({ responses }: { responses: readonly ResponseInfo[] }) {
  const isPrinted = usePrinted();
  const anchorOf = useAnchor();
  const { guides } = useEnvironment();
  const entries = responses.flatMap(({ error, ...entry }): Entry[] =>
    error ? [{ error, ...entry }] : [],
  );
  const specific = entries.filter(hasOwnCauses);
  const others = entries.filter((entry) => !hasOwnCauses(entry));
  const bodies = distinctBodies(responses);
  const detailed = guides.errors
    ? entries.filter(({ headers, links }) => headers.length > 0 || links)
    : entries;
  const isListed = guides.errors !== undefined || specific.length > 0;
  const details = (
    <>
      <ErrorDetails entries={detailed} hasRows={new Set(guides.errors ? entries : specific)} />
      {bodies.map((body) => (
        <BodyOfErrors key={body.media.anchor} body={body} all={entries.length} />
      ))}
    </>
  );
  // Without causes and an error catalogue, the details are the only description of the errors.
  if (!isListed) return details;
  return (
    <div className={`${styles.errors} seca-row`}>
      {specific.length > 0 && <CauseRows entries={specific} />}
      {others.length > 0 && (
        <p className={styles.others}>
          {specific.length > 0 && <span>Other errors:</span>}
          {others.map(({ error, anchor }) => (
            <span key={anchor} id={guides.errors && anchorOf(anchor)}>
              <ErrorName error={error} />
            </span>
          ))}
        </p>
      )}
      <details className={`${fieldStyles.more} ${styles.details}`} open={isPrinted}>
        <summary>{guides.errors ? 'Body and examples' : 'Details and body of every error'}</summary>
        {details}
      </details>
    </div>
  );
}

/** Path of the entry in the error catalogue, if the site has one. */
function useCatalogue({ type }: ErrorInfo): string | undefined {
  const { errors } = useEnvironment().guides;
  return errors && type && `${errors}#${type.slice(type.lastIndexOf('/') + 1)}`;
}

/** Status code and title, linked to the entry in the error catalogue. */
function ErrorName({ error }: Pick<Entry, 'error'>) {
  const entry = useCatalogue(error);
  const name = (
    <>
      <span className={styles.status} translate="no">
        {`${error.status} `}
      </span>
      {error.title}
    </>
  );
  return entry ? <Link to={entry}>{name}</Link> : <span>{name}</span>;
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
    <ul className="seca-list seca-lines">
      {entries.map((entry) => {
        const { error, anchor, headers, summary, description, links } = entry;
        const isRow = hasRows?.has(entry);
        return (
          <li key={anchor} className={styles.entry} {...(!isRow && { id: anchorOf(anchor) })}>
            <span className={styles.status} translate="no">
              {error.status}
            </span>
            <div className={`${styles.text} seca-stack`}>
              <div className={`${styles.head} seca-row`}>
                <strong>{error.title}</strong>
                {!isRow && <AnchorLink anchor={anchor} name={`${error.status} ${error.title}`} />}
                <ErrorType error={error} />
              </div>
              {summary && <p>{summary}</p>}
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

type Entry = Pick<ResponseInfo, 'anchor' | 'headers' | 'summary' | 'description' | 'links'> & {
  error: ErrorInfo;
};

/** The type's URI, linked to the catalogue. */
function ErrorType({ error }: Pick<Entry, 'error'>) {
  const entry = useCatalogue(error);
  if (!error.type) return null;
  return (
    <GuideLink to={entry}>
      <PathTemplate template={error.type} />
    </GuideLink>
  );
}

/** A body that several errors share: its fields once, and an example for each. */
function BodyOfErrors({
  body: { media, response, statuses, others },
  all,
}: {
  body: DistinctBody;
  all: number;
}) {
  const examples = [{ media, response }, ...others].flatMap((one) =>
    keyedExamples(one.media).map((example) => ({ ...example, status: one.response.status })),
  );
  const { errors } = useEnvironment().guides;
  const words = statuses.join(', ');
  return (
    <section aria-label={`Body of ${words}`} data-twin="differences">
      <p className={styles.bodyTitle}>Body of {statuses.length === all ? 'every error' : words}</p>
      <Body
        media={media}
        isFirst={response.content[0]?.anchor === media.anchor}
        examples={examples}
        home={errors === undefined ? undefined : { title: 'Errors', path: `${errors}#read` }}
      />
    </section>
  );
}
