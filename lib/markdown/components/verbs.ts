import type { PhrasingContent } from 'mdast';
import { type FactComponent, UnknownFact } from './component';
import { code, link, table, text } from './nodes';
import { byKind, type OperationKind } from './operation-kinds';

const requests: Record<Exclude<OperationKind, 'open'>, PhrasingContent[]> = {
  list: [code('GET'), text(' of a collection')],
  get: [code('GET'), text(' of one resource')],
  put: [code('PUT')],
  delete: [code('DELETE')],
  action: [code('POST'), text(' of an action')],
};

/** `<Verbs />`: which verb each kind of request needs in a permission, with an example. */
export const verbsTable: FactComponent = {
  place: 'block',
  attributes: [],
  encloses: false,
  expand({ facts }) {
    const rows = [...byKind(facts.pages)].flatMap(([kind, pages]) => {
      const [first] = pages;
      if (kind === 'open' || !first?.permission) return [];
      const { resource, verb } = first.permission;
      const odd = pages.find((page) => page.permission?.verb !== verb);
      if (odd) {
        throw new UnknownFact(
          `"${odd.operationId}" and "${first.operationId}" need different verbs`,
          'Give them the same in spec/, or let <Verbs> tell them apart.',
        );
      }
      const example = [link(first.path, [text(first.title)]), text(': '), code(resource)];
      return [[requests[kind], [code(verb)], example]];
    });
    return [table(['Request', 'Verb', 'For example'], rows)];
  },
};
