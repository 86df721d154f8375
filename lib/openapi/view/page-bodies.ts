import { AnchorSet } from '../model/anchors';
import type { MediaType, Parameter as ParameterModel, SchemaId, SchemaNode } from '../model/types';
import {
  anchorsBesideFields,
  type Direction,
  type Field,
  fieldsOf,
  walkFields,
} from '../model/walk-fields';
import { type Answer, distinctBodies } from './distinct-bodies';

/** What this needs of a page: the same of a model and of a view of it. */
export interface PageWithBodies extends PartWithBodies {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
  callbacks?: readonly (PartWithBodies & { anchor: string })[];
}

/** One request and its answers. */
interface PartWithBodies {
  parameters: readonly { anchor: string; parameters: readonly Parameter[] }[];
  requestBody?: { anchor: string; content: readonly Media[] };
  responses: readonly ({ anchor: string; headers: readonly Parameter[] } & Answer<Media>)[];
}

type Media = Pick<MediaType, 'anchor' | 'mediaType' | 'schema'> & {
  encoding?: readonly { headers: readonly Parameter[] }[];
};
type Parameter = Pick<ParameterModel, 'anchor' | 'schema'>;

export interface PageBody {
  /** The value of a parameter or header has fields where it is an object, or a list with rules. */
  of: 'body' | 'parameter';
  direction: Direction;
  tree: Field;
}

const known = new WeakMap<PageWithBodies, ReadonlyMap<string, PageBody>>();

/**
 * The trees of all bodies that a page writes out, by the anchor of their media type, and those of
 * parameters and headers that have fields, by theirs. All anchors of a page come from one set, so that none is given twice; a body that several statuses answer
 * with is one tree, whose fields also have the anchors that they have below the other statuses.
 */
export function bodiesOf(page: PageWithBodies): ReadonlyMap<string, PageBody> {
  let bodies = known.get(page);
  if (!bodies) {
    bodies = walk(page);
    known.set(page, bodies);
  }
  return bodies;
}

function walk(page: PageWithBodies): ReadonlyMap<string, PageBody> {
  const bodies = new Map<string, PageBody>();
  const anchors = new AnchorSet([...reserved, ...anchorsBesideFields(page)]);
  const treeOf = (
    { schema, anchor }: Pick<Media, 'anchor' | 'schema'>,
    direction: Direction,
  ): Field | undefined =>
    schema === undefined
      ? undefined
      : walkFields({ schemas: page.schemas, root: schema, prefix: anchor, direction, anchors });
  const addParameter = (parameter: Parameter, direction: Direction): void => {
    const tree = treeOf(parameter, direction);
    if (tree && [...fieldsOf(tree)].some(saysMore)) {
      bodies.set(parameter.anchor, { of: 'parameter', direction, tree });
    }
  };
  const addParts = ({ encoding = [] }: Media, direction: Direction): void => {
    for (const { headers } of encoding) {
      for (const header of headers) addParameter(header, direction);
    }
  };
  for (const part of [page, ...(page.callbacks ?? [])]) {
    for (const { parameters } of part.parameters) {
      for (const parameter of parameters) addParameter(parameter, 'request');
    }
    for (const { headers } of part.responses) {
      for (const header of headers) addParameter(header, 'response');
    }
    for (const media of part.requestBody?.content ?? []) {
      const tree = treeOf(media, 'request');
      if (tree) bodies.set(media.anchor, { of: 'body', direction: 'request', tree });
      addParts(media, 'request');
    }
    for (const { media, others } of distinctBodies(part.responses)) {
      const tree = treeOf(media, 'response');
      if (!tree) continue;
      for (const other of others) addAliases(tree, treeOf(other.media, 'response'));
      bodies.set(media.anchor, { of: 'body', direction: 'response', tree });
      addParts(media, 'response');
    }
  }
  return bodies;
}

/** Ids of headings that documents have beside those of the model. */
const reserved = ['responses', 'errors', 'callbacks'];

/** Whether a field is more than a type, which the type of the whole tells already. */
function saysMore({ kind, schema, children }: Field): boolean {
  const { description, constraints, enum: values, examples } = schema;
  const unnamed = ['items', 'additional', 'pattern', 'property-name'].includes(kind);
  return (
    !unnamed ||
    (kind === 'pattern' && children.length > 0) ||
    Boolean(description ?? values) ||
    constraints.length + examples.length > 0
  );
}

/** Two walks of one schema give the same fields in the same order. */
function addAliases(tree: Field, other: Field | undefined): void {
  if (!other) return;
  const twins = fieldsOf(other);
  for (const field of fieldsOf(tree)) {
    const twin = twins.next();
    if (!twin.done) field.aliases = [...(field.aliases ?? []), twin.value.anchor];
  }
}
