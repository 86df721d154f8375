import { AnchorSet, rootAnchor } from './anchors';
import { buildFieldTree, fieldsOf } from './build-field-tree';
import {
  distinctBodies,
  earlierMedia,
  type PageParts,
  type ParameterPart,
  partsOfPage,
} from './page-parts';
import type { Direction, Field, FieldTree, MediaType, OperationPage } from './types';

/**
 * A page with the trees of its fields. All anchors of a page come from one set, so each is unique. A body that
 * several statuses return is one tree, below the first of them.
 */
export function withFieldTrees<Page extends PageParts & Pick<OperationPage, 'schemas'>>(
  page: Page,
): Page & Pick<OperationPage, 'fieldTrees'> {
  const trees = new Map<string, FieldTree>();
  const anchors = new AnchorSet([...reserved, ...partsOfPage(page).map(({ anchor }) => anchor)]);
  const treeOf = ({ schema, anchor }: ParameterPart, direction: Direction): Field | undefined =>
    schema === undefined
      ? undefined
      : buildFieldTree({ schemas: page.schemas, root: schema, prefix: anchor, direction, anchors });
  // Such fields are missing in the other direction (OpenAPI 3.1, 4.8.24.3).
  const isOneSided = Object.values(page.schemas).some((node) => node.readOnly || node.writeOnly);
  const addParameter = (parameter: ParameterPart, direction: Direction): void => {
    const tree = treeOf(parameter, direction);
    if (tree && [...fieldsOf(tree)].some(saysMore)) {
      trees.set(parameter.anchor, { of: 'parameter', direction, tree });
    }
  };
  const addParts = ({ encoding = [] }: MediaType, direction: Direction): void => {
    for (const { headers } of encoding) {
      for (const header of headers) addParameter(header, direction);
    }
  };
  const sameAs = (sent: MediaType, { anchor }: MediaType): Field | undefined => {
    const tree = trees.get(sent.anchor)?.tree;
    const describedAt = { reason: 'request', href: `#${rootAnchor(sent.anchor)}` } as const;
    return tree && { ...tree, anchor, children: [], describedAt };
  };
  for (const part of [page, ...(page.callbacks ?? [])]) {
    for (const { parameters } of part.parameters) {
      for (const parameter of parameters) addParameter(parameter, 'request');
    }
    for (const { headers } of part.responses) {
      for (const header of headers) addParameter(header, 'response');
    }
    const content = part.requestBody?.content ?? [];
    for (const media of content) {
      const tree = earlierMedia(media, content) ? undefined : treeOf(media, 'request');
      if (tree) trees.set(media.anchor, { of: 'body', direction: 'request', tree });
      addParts(media, 'request');
    }
    for (const { media } of distinctBodies(part.responses)) {
      const sent = isOneSided ? undefined : earlierMedia(media, content);
      const tree = sent ? sameAs(sent, media) : treeOf(media, 'response');
      if (!tree) continue;
      trees.set(media.anchor, { of: 'body', direction: 'response', tree });
      addParts(media, 'response');
    }
  }
  return { ...page, fieldTrees: Object.fromEntries(trees) };
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
