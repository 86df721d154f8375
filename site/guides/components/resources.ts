import { parseMarkdown } from '@seca/text/parse-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { code, link, table } from '../nodes';
import { resourceNames } from './bodies';
import { type FactComponent, UnknownFact, unknownName } from './component';

/** `<Resources />`: every type of resource, its scope, and the path of its collection. */
export const resourcesTable: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    table(
      ['Service', 'Resource', 'Scope', 'Collection'],
      facts.pages.flatMap((page) =>
        page.kind === 'service'
          ? page.resources.map(({ kind, name, scope, collectionPath }) => [
              link(page.path, page.service.title),
              code(kind ?? name),
              scope ?? '–',
              collectionPath ? code(collectionPath) : '–',
            ])
          : [],
      ),
    ),
};

/**
 * `<TableOf resource="InstanceSku" head="Minimum score" />`: the first table of a resource's
 * description in the specification that has such a column.
 */
export const tableOf: FactComponent = {
  place: 'block',
  attributes: ['resource', 'head'],
  expand({ attributes, facts }) {
    const { resource = '', head = '' } = attributes;
    const found = facts.pages
      .flatMap((page) => (page.kind === 'service' ? page.resources : []))
      .find(({ name }) => name === resource);
    if (!found) {
      throw unknownName(
        `no resource "${resource}"`,
        resource,
        resourceNames(facts.pages),
        'Use the name on its page of the reference.',
      );
    }
    const { children } = parseMarkdown(found.description?.markdown ?? '');
    const tables = children.filter((node) => node.type === 'table');
    const wanted = tables.find(({ children: [first] }) =>
      first?.children.some((cell) => textOf(cell) === head),
    );
    if (wanted) return wanted;
    const heads = tables.flatMap(
      (node) => node.children[0]?.children.map((it) => textOf(it)) ?? [],
    );
    throw new UnknownFact(
      `the description of "${resource}" has no table with a column "${head}"`,
      heads.length > 0 ? `Its columns are ${heads.join(', ')}.` : 'It has no table at all.',
    );
  },
};
