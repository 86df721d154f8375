import { code, link, table } from '../nodes';
import { type FactComponent, UnknownFact } from './component';
import { byKind, requestNames } from './operation-kinds';

/** `<Verbs />`: which verb each kind of request needs in a permission, with an example. */
export const verbsTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const rows = [...byKind(facts.pages)].flatMap(([kind, pages]) => {
      const [first] = pages;
      if (kind === 'open' || !first?.permission) return [];
      const { resource, verb } = first.permission;
      const odd = pages.find((page) => page.permission?.verb !== verb);
      if (odd) {
        throw new UnknownFact(
          `"${odd.operationId}" and "${first.operationId}" need different verbs`,
          'Give them the same in spec/, or extend <Verbs> to distinguish them.',
        );
      }
      const example = [link(first.path, first.title), ': ', code(resource)];
      return [[requestNames[kind], code(verb), example]];
    });
    return table(['Request', 'Verb', 'For example'], rows);
  },
};
