import type { GuideContext } from '../facts';
import { code, joined, lines, type Words } from '../nodes';
import { type Body, bodyOf } from './bodies';
import type { FactComponent } from './component';
import { linkTo } from './fields';
import { byKind, collectionOf } from './operation-kinds';

/** `<FixedFields />`: the fields of each resource that can't be changed once it exists. */
export const fixedFields: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    // A list, because its lines wrap on a narrow screen; a table of long paths would not.
    lines(
      requestBodies(facts).flatMap((body): Words[] => {
        // A list and its items are two fields with the same path.
        const fixed = body.fields.filter(
          ({ schema, kind }) => schema.immutable && kind !== 'items',
        );
        const links = fixed.map((field) => linkTo(body, field));
        return links.length === 0
          ? []
          : [['of ', code(collectionOf(body.page)), ': ', joined(links, ', ')]];
      }),
    ),
};

/** The request bodies that create or change a resource, for all types that have such a request. */
function requestBodies(facts: GuideContext): Body[] {
  return (byKind(facts.pages).get('put') ?? []).flatMap((page) => bodyOf(page) ?? []);
}
