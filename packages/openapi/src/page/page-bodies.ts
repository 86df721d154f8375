import { AnchorSet } from '../model/anchors';
import {
  type MediaPart,
  type PageParts,
  type ParameterPart,
  partsOfPage,
} from '../model/page-parts';
import type { SchemaId, SchemaNode } from '../model/types';
import { type Direction, type Field, fieldsOf, walkFields } from '../model/walk-fields';
import { distinctBodies } from './distinct-bodies';

/** The parts of a page that `bodiesOf` needs; a model and its view have the same. */
interface PageWithBodies extends PageParts {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
}

export interface PageBody {
  /** The value of a parameter or header has fields if it is an object, or a list with rules. */
  of: 'body' | 'parameter';
  direction: Direction;
  tree: Field;
}

/** By the schemas of a page, which copies of the page share. */
const known = new WeakMap<
  PageWithBodies['schemas'],
  { page: PageWithBodies; bodies: ReadonlyMap<string, PageBody> }
>();

/**
 * The trees of all bodies that a page describes, by the anchor of their media type, and those of parameters and
 * headers with fields, by their own anchor. All anchors of a page come from one set, so each is unique. A body
 * that several statuses return is one tree, whose fields also have their anchors below the other statuses.
 */
export function bodiesOf(page: PageWithBodies): ReadonlyMap<string, PageBody> {
  const found = known.get(page.schemas);
  if (found && hasSameParts(found.page, page)) return found.bodies;
  const bodies = walk(page);
  known.set(page.schemas, { page, bodies });
  return bodies;
}

function hasSameParts(a: PageWithBodies, b: PageWithBodies): boolean {
  return (
    a.parameters === b.parameters &&
    a.requestBody === b.requestBody &&
    a.responses === b.responses &&
    a.callbacks === b.callbacks
  );
}

function walk(page: PageWithBodies): ReadonlyMap<string, PageBody> {
  const bodies = new Map<string, PageBody>();
  const anchors = new AnchorSet([...reserved, ...partsOfPage(page).map(({ anchor }) => anchor)]);
  const treeOf = ({ schema, anchor }: ParameterPart, direction: Direction): Field | undefined =>
    schema === undefined
      ? undefined
      : walkFields({ schemas: page.schemas, root: schema, prefix: anchor, direction, anchors });
  const addParameter = (parameter: ParameterPart, direction: Direction): void => {
    const tree = treeOf(parameter, direction);
    if (tree && [...fieldsOf(tree)].some(saysMore)) {
      bodies.set(parameter.anchor, { of: 'parameter', direction, tree });
    }
  };
  const addParts = ({ encoding = [] }: MediaPart, direction: Direction): void => {
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

/** Ids of headings that documents have in addition to those of the model. */
const reserved = ['responses', 'errors', 'callbacks'];

/** Whether a field has more information than a type, which the type of the whole value already shows. */
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
