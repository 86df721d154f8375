import { isObject, items, type Json, member } from '@seca/provider/engine/json';
import { useMemo } from 'react';
import { JsonCode } from '../Code';
import type { Client } from '../client';
import { FieldLink } from '../FieldLink';
import type { PageResponse, Preparation } from '../messages';
import type { Row } from '../rows';
import { useLatest } from '../use-calls';
import styles from './style.module.css';

interface Props {
  client: Client;
  response: PageResponse;
  /** Path of the page with the fields, if it is another page. */
  page?: string | undefined;
}

/** A response: what was done before it, its problems, the state that changes after it, headers and body. */
export function Response({ client, response, page }: Props) {
  const { status, headers, body, preparations, failure, resource } = response;
  return (
    <div className={styles.response}>
      {failure && <p>The request was sent {failure}.</p>}
      {preparations.length > 0 && <Preparations preparations={preparations} />}
      {status >= 400 && body !== undefined && <Problem body={body} page={page} />}
      {resource !== undefined && (
        <LiveState key={response.duration} client={client} path={resource} />
      )}
      <details className={styles.part}>
        <summary>Response headers</summary>
        <ul>
          {Object.entries(headers).map(([name, value]) => (
            <li key={name}>
              <code translate="no">
                {name}: {value}
              </code>
            </li>
          ))}
        </ul>
      </details>
      {body === undefined ? (
        <p>The response has no body.</p>
      ) : (
        <JsonCode label="Response body" value={body} />
      )}
    </div>
  );
}

function Preparations({ preparations }: { preparations: readonly Preparation[] }) {
  const verbs = [...new Set(preparations.map(({ verb }) => verb))];
  return verbs.map((verb) => {
    const own = preparations.filter((it) => it.verb === verb);
    const count = own.length === 1 ? '1 resource was' : `${own.length} resources were`;
    return (
      <details key={verb} className={styles.part}>
        <summary>
          {count} {verb} for this request
        </summary>
        <ul>
          {own.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>
              {kind} <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** The provider's problem (RFC 9457), with links to the fields of the page. */
function Problem({ body, page }: { body: Json; page: string | undefined }) {
  const detail = member(body, 'detail');
  const pointers = items(member(body, 'sources')).flatMap((source) => {
    const pointer = isObject(source) ? source.pointer : undefined;
    return typeof pointer === 'string' ? [pointer] : [];
  });
  return (
    <>
      {typeof detail === 'string' && <p>{detail}</p>}
      {pointers.length > 0 && (
        <ul aria-label="Fields with problems">
          {[...new Set(pointers)].map((pointer) => (
            <li key={pointer}>
              <FieldLink pointer={pointer} page={page} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The states of a resource since the response, until it no longer changes. */
function LiveState({ client, path }: { client: Client; path: string }) {
  const request = useMemo(() => requestStates(client, path), [client, path]);
  const states = useLatest(request, client);
  return (
    <p role="status" className={styles.states}>
      {states && `State: ${states}`}
    </p>
  );
}

/** A request for the state of a resource, which returns the previous states too: `creating → active`. */
function requestStates(client: Client, path: string): () => Promise<string> {
  const states: string[] = [];
  return async () => {
    const next = stateOf(await client.resource(path));
    if (states.at(-1) !== next) states.push(next);
    return states.join(' → ');
  };
}

function stateOf(row: Row | undefined): string {
  if (!row) return 'deleted';
  return row.power === undefined ? row.state : `${row.state}, ${row.power}`;
}
