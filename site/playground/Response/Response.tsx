import { isObject, items, type Json, member } from '@seca/provider/engine/json';
import type { ReactNode } from 'react';
import { urlOf } from '../../frame/hooks/base-path';
import { JsonCode } from '../Code';
import type { Client } from '../client';
import { FieldLink } from '../FieldLink';
import type { PageResponse, Preparation } from '../messages';
import { summaryOf } from '../Run/run-requests';
import { linkTo } from '../request-link';
import { type SeenState, stateIn, useStates } from '../use-states';
import styles from './style.module.css';

interface Props {
  client: Client;
  response: PageResponse;
  /** Path of the page with the fields, if it is another page. */
  page?: string | undefined;
  /** States that the resource is expected to pass through. */
  expected?: readonly string[];
  /** Parameters of the path that differ from those on the pages of operations. */
  changed?: Readonly<Record<string, string>>;
  /** Opens another operation on the resource here, instead of its page. */
  onOpen?: (operation: string, path: Record<string, string>) => void;
}

/** A response: what was done before it, its problems, the state that changes after it, headers and body. */
export function Response({ client, response, page, expected, changed, onOpen }: Props) {
  const { id, status, headers, body, preparations, failure, resource, newName } = response;
  const nextSteps = (power?: string) =>
    (changed || onOpen) && (
      <NextSteps client={client} response={response} path={changed} power={power} onOpen={onOpen} />
    );
  return (
    <div className={styles.response}>
      {failure && <p>The request was sent {failure}.</p>}
      {newName !== undefined && (
        <p>
          The name in the request is taken. The response is for the new name{' '}
          <code translate="no">{newName}</code>
        </p>
      )}
      {preparations.length > 0 && <Preparations preparations={preparations} />}
      {status >= 400 && body !== undefined && <Problem body={body} page={page} />}
      {resource === undefined ? (
        status < 300 && nextSteps()
      ) : (
        <LiveState
          key={id}
          client={client}
          path={resource}
          first={stateIn(response)}
          expected={expected}
          next={nextSteps}
        />
      )}
      {body === undefined ? (
        <p>The response has no body.</p>
      ) : (
        <JsonCode
          label="Response body"
          value={body}
          opens={(name, depth) => depth > 1 || resource === undefined || name === 'status'}
        />
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
    </div>
  );
}

/** `201 Created, 12 ms, as owner@example.com` */
export function Summary({ response }: { response: PageResponse }) {
  const [status, ...details] = summaryOf(response).split(/(?=, )/);
  return (
    <>
      <strong>{status}</strong>
      <span>{details.join('')}</span>
    </>
  );
}

function Preparations({ preparations }: { preparations: readonly Preparation[] }) {
  const verbs = [...new Set(preparations.map(({ verb }) => verb))];
  return verbs.map((verb) => {
    const own = preparations.filter((preparation) => preparation.verb === verb);
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

interface LiveStateProps {
  client: Client;
  path: string;
  first: SeenState | undefined;
  expected?: readonly string[] | undefined;
  /** What is offered once the resource no longer changes. */
  next: (power: string | undefined) => ReactNode;
}

/** The states of a resource since the response, until it no longer changes. */
function LiveState({ client, path, first, expected, next }: LiveStateProps) {
  const states = useStates(client, path, first);
  const last = states.at(-1);
  const names = states.map(({ state, power }) => (power ? `${state}, ${power}` : state));
  return (
    <>
      <p role="status" className={expected ? 'seca-visually-hidden' : styles.states}>
        {last && `State: ${names.join(' → ')}`}
      </p>
      {expected && <Rings names={states.map(({ state }) => state)} expected={expected} />}
      {last && !last.isChanging && next(last.power)}
    </>
  );
}

/** The states as rings: those that have passed, the current one, those to come. */
function Rings({ names, expected }: { names: readonly string[]; expected: readonly string[] }) {
  const last = expected.lastIndexOf(names.at(-1) ?? '');
  const all =
    names.length === 0 ? expected : [...names, ...expected.slice(last < 0 ? Infinity : last + 1)];
  const now = names.length - 1;
  const isOver = names.length === all.length;
  return (
    <ol className={`${styles.rings} seca-bar`} aria-hidden="true">
      {all.map((state, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a state can occur twice
          key={index}
          data-ring={
            index < now || (index === now && isOver) ? 'passed' : index === now ? 'now' : undefined
          }
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <circle cx="8" cy="8" r="6" />
            <path d="m5 8.2 2.1 2.1L11 6" />
          </svg>
          {state}
        </li>
      ))}
    </ol>
  );
}

interface NextStepsProps {
  client: Client;
  response: PageResponse;
  path?: Readonly<Record<string, string>> | undefined;
  power?: string | undefined;
  onOpen?: Props['onOpen'];
}

/** Other operations on the same resource: links to their pages with the same path, or buttons that open them here. */
function NextSteps({ client, response: { sent }, path = {}, power, onOpen }: NextStepsProps) {
  const own = client.operations.find(({ ref }) => ref === sent.operation);
  const template = own?.template.replace(/(\})\/\w+$/, '$1') ?? '';
  if (!own || !template.endsWith('}')) return null;
  const isGone = own.method === 'DELETE';
  const steps = client.operations.filter((other) => {
    const rest = other.template.startsWith(template) ? other.template.slice(template.length) : '{';
    if (other === own || !/^(?:\/\w+)?$/.test(rest)) return false;
    if (isGone) return other.method === 'PUT';
    if (other.method === 'POST') return power === (rest === '/start' ? 'off' : 'on');
    return other.method !== 'PUT';
  });
  if (steps.length === 0) return null;
  return (
    <p className={`${styles.next} seca-row`}>
      {power !== undefined && `It is ${power}.`}
      {steps.map(({ ref, title, page }) => {
        const text = isGone ? 'Create it again' : `${title.split(' ')[0]} it`;
        return onOpen ? (
          <button key={ref} type="button" onClick={() => onOpen(ref, sent.path)}>
            {text}
          </button>
        ) : (
          <a key={ref} href={hrefOf(urlOf(page), ref, path)}>
            {text}
          </a>
        );
      })}
    </p>
  );
}

function hrefOf(url: string, operation: string, path: Readonly<Record<string, string>>): string {
  return Object.keys(path).length === 0 ? url : linkTo.write(url, { operation, path });
}
