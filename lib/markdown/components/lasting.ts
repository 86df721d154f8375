import type { List, PhrasingContent } from 'mdast';
import type { Field } from '../../openapi/model/walk-fields';
import type { GuideFacts } from '../facts';
import { type Body, bodyOf } from './bodies';
import type { FactComponent } from './component';
import { code, joined, link, text } from './nodes';
import { byKind } from './operation-kinds';

/** `<FixedFields />`: the fields of each resource that can't be changed once it exists. */
export const fixedFields: FactComponent = {
  place: 'block',
  expand: ({ facts }) => [
    list(
      requestBodies(facts).flatMap((body) => {
        const fixed = distinct(body.fields.filter(({ schema }) => schema.immutable));
        const links = fixed.map((field) => linkTo(body, field));
        return links.length === 0
          ? []
          : [[text('of '), code(collectionOf(body)), text(': '), ...joined(links, ', ')]];
      }),
    ),
  ],
};

/** A list, because its lines wrap on a narrow screen; a table of long paths would not. */
function list(lines: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: lines.map((children) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children }],
    })),
  };
}

/** The request bodies that create or change a resource, for all types that have such a request. */
function requestBodies(facts: GuideFacts): Body[] {
  return (byKind(facts.pages).get('put') ?? []).flatMap((page) => bodyOf(page) ?? []);
}

/** Removes the items of lists: a list and its items are two fields with the same path. */
function distinct(fields: readonly Field[]): Field[] {
  return fields.filter(({ kind }) => kind !== 'items');
}

function linkTo({ page }: Body, { anchor, path }: Field): PhrasingContent {
  return link(`${page.path}#${anchor}`, [code(path)]);
}

/** `…/instances/{name}` → `instances` */
function collectionOf({ page }: Body): string {
  return page.template.split('/').at(-2) ?? '';
}
