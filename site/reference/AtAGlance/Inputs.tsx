import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { ownValue } from '@seca/openapi/load/records';
import type { Field, OperationLink } from '@seca/openapi/model/types';
import { referenceKey } from '@seca/openapi/model/value-sources';
import {
  findChoices,
  findImmutable,
  findReferences,
  findRequired,
} from '@seca/openapi/page/fields';
import type { OperationView } from '@seca/openapi/page/types';
import { requirementKey } from '../Access/Requirement';
import { breakable } from '../breakable';
import { Link, useAnchor, useEnvironment } from '../environment';
import { Joined } from '../Joined';
import { Row } from '../Row';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/** A parameter or field with its anchor on the page. */
interface Place {
  anchor: string;
  name: string;
  /** Path of the page that describes it, with the anchor there; by default this page. */
  path?: string | undefined;
}

/** Required parameters and fields. */
export function RequiredFields() {
  const tree = useRequest();
  const { parameters, requestBody, security } = useOperation();
  const { standard } = useEnvironment();
  const groups = parameters.map((group) => ({
    label: `${group.location}:`,
    places: group.parameters.filter(({ required }) => required),
  }));
  const body = sentBody(requestBody, placesOf(tree ? findRequired(tree) : []));
  // All operations of the standard need the same token.
  const isOpen = security.some(({ schemes }) => schemes.length === 0);
  const ways = standard || isOpen ? [] : security;
  const parts = [...groups, body].filter(({ places }) => places.length > 0);
  return (
    <Row title="Required">
      {parts.length === 0 && ways.length === 0
        ? 'Nothing.'
        : parts.map(({ label, places }) => (
            <p key={label}>
              <span className="seca-muted">{label}</span> <Places places={places} />
            </p>
          ))}
      <RequiredCredentials ways={ways} />
    </Row>
  );
}

/** Names of the schemes. Alternatives are separate, and the schemes of one alternative are required together. */
function RequiredCredentials({ ways }: { ways: OperationView['security'] }) {
  if (ways.length === 0) return null;
  return (
    <p>
      <span className="seca-muted">authentication:</span>{' '}
      <Joined by=" or ">
        {ways.map((way) => (
          <Joined key={requirementKey(way)} by=" and ">
            {way.schemes.map(({ name }) => (
              <code key={name} translate="no">
                {name}
              </code>
            ))}
          </Joined>
        ))}
      </Joined>
    </p>
  );
}

/** The required fields of a body, or the body itself if it is required and has no required fields. */
function sentBody(body: OperationView['requestBody'], fields: Place[]) {
  if (!body?.required) return { label: 'body, if there is one:', places: fields };
  const whole = { anchor: body.anchor, name: body.content[0]?.mediaType ?? 'any' };
  return { label: 'body:', places: fields.length > 0 ? fields : [whole] };
}

/** Immutable fields. */
export function Immutable() {
  const { standard } = useEnvironment();
  const tree = useRequest();
  if (!tree) return null;
  const places = placesOf(findImmutable(tree));
  return (
    <Row title="Immutable fields">
      {places.length > 0 ? (
        <p>
          <Places places={places} />
        </p>
      ) : (
        standard?.noImmutableField
      )}
    </Row>
  );
}

/** Operations that return the values of path parameters and references. */
export function Sources() {
  const tree = useRequest();
  const { parameters, sources } = useOperation();
  const byPath = new Map<string, { link: OperationLink; places: Place[] }>();
  const add = (link: OperationLink | undefined, place: Place) => {
    if (!link) return;
    getOrInsert(byPath, link.path, () => ({ link, places: [] })).places.push(place);
  };
  const inPath = parameters.find(({ location }) => location === 'path');
  for (const parameter of inPath?.parameters ?? []) {
    add(ownValue(sources.parameters, parameter.name), parameter);
  }
  for (const { anchor, path, schema } of tree ? findReferences(tree) : []) {
    const { provider = '', resources = [] } = schema.reference ?? {};
    for (const resource of resources) {
      add(ownValue(sources.references, referenceKey(provider, resource)), { anchor, name: path });
    }
  }
  if (byPath.size === 0) return null;
  return (
    <Row title="Find values with">
      <ul className={styles.sources}>
        {[...byPath.values()].map(({ link, places }) => (
          <li key={link.path}>
            <Link to={link.path}>{link.title}</Link> <span className="seca-muted">for</span>{' '}
            <Places places={places} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

/** Enum fields of the request, or of the response if the request has none. The field explains each value. */
export function EnumFields() {
  const { responses, fieldTrees, resourceLink } = useOperation();
  const request = useRequest();
  const [answer] = responses.filter(({ error }) => !error).flatMap(({ content }) => content);
  const response = fieldTrees[answer?.anchor ?? '']?.tree;
  const home = resourceLink?.path;
  const sent = request ? findChoices(request) : [];
  const choices = sent.length > 0 ? sent : response ? findChoices(response) : [];
  if (choices.length === 0) return null;
  // The page of the resource describes the fields of responses.
  const pathOf = (anchor: string) =>
    sent.length === 0 && home !== undefined && anchor.startsWith('response-')
      ? `${home}#${anchor.replace(/^response-\d+-(?:items-)?/, 'object-')}`
      : undefined;
  return (
    <Row title="Enum fields">
      <p>
        <Places
          places={placesOf(choices).map((place) => ({ ...place, path: pathOf(place.anchor) }))}
        />
      </p>
    </Row>
  );
}

/** The fields of the request. */
function useRequest(): Field | undefined {
  const { requestBody, fieldTrees } = useOperation();
  return fieldTrees[requestBody?.content[0]?.anchor ?? '']?.tree;
}

/** Removes duplicate paths: an alternative has the same path as its field. */
function placesOf(fields: readonly Field[]): Place[] {
  const first = new Map<string, Place>();
  for (const { anchor, path } of fields) {
    if (!first.has(path)) first.set(path, { anchor, name: path });
  }
  return [...first.values()];
}

function Places({ places }: { places: readonly Place[] }) {
  const anchorOf = useAnchor();
  return (
    <Joined by=", ">
      {places.map(({ anchor, name, path }) => {
        const children = breakable(name, /(?<=\.)/);
        return path === undefined ? (
          <a key={anchor} href={`#${anchorOf(anchor)}`}>
            <code translate="no">{children}</code>
          </a>
        ) : (
          <Link key={anchor} to={path}>
            <code translate="no">{children}</code>
          </Link>
        );
      })}
    </Joined>
  );
}
