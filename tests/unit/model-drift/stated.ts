import type { ReferencePage, RichText } from '@seca/openapi/model/types';
import { plainText } from '../../support/plain-text';
import type { ModelShape, Shape } from './model-shape';
import { type Around, inText, type Needle, type Rule } from './rules';

/** A statement of a model, and its position. */
export interface Stated {
  /** `Parameter.style` */
  member: string;
  /** Path from the page: `responses[0].headers[1].style`. */
  place: string;
  needle: Needle;
}

type Direction = 'request' | 'response';
type Members = Readonly<Record<string, unknown>>;

/**
 * Everything that a page of the model states. Schemas are followed from the references to them, based only
 * on the types of the model. Omissions in walkFields or in a component therefore have no effect here.
 *
 * @throws Error if a member is not in the table.
 */
export function statedBy(
  page: ReferencePage,
  shape: ModelShape,
  table: Readonly<Record<string, Rule>>,
): { stated: Stated[]; met: Set<string> } {
  const stated: Stated[] = [];
  const met = new Set<string>();
  const schemas = page.kind === 'operation' ? page.schemas : {};
  const seen = { request: new Set<string>(), response: new Set<string>() };

  const add = (member: string, place: string, needles: readonly Needle[]): void => {
    for (const needle of needles) stated.push({ member, place, needle });
  };

  const walkObject = (type: string, value: Members, place: string, direction: Direction): void => {
    for (const [name, held] of Object.entries(value)) {
      const member = `${type}.${name}`;
      const rule = table[member];
      const of = shape.get(type)?.get(name);
      if (!rule || !of) throw new Error(`${member} is not in the table (${place}).`);
      if (held === undefined) continue;
      if (!isEmpty(held)) met.add(member);
      const way = member.endsWith('.responses') ? 'response' : direction;
      if (rule.how === 'inside') {
        // What is described on another page is not described here.
        if (of.kind === 'schema' && value.home !== undefined) continue;
        walk(of, held, { page, owner: value }, member, `${place}.${name}`, way);
      } else if (rule.how === 'shown') {
        add(member, `${place}.${name}`, rule.needles(held, { page, owner: value }));
      }
    }
  };

  const walk = (
    of: Shape,
    value: unknown,
    around: Around,
    member: string,
    place: string,
    direction: Direction,
  ): void => {
    switch (of.kind) {
      case 'leaf':
        throw new Error(`${member} is a value: the table must say how it shows.`);
      case 'rich':
        add(member, place, richNeedles(value as RichText));
        break;
      case 'object':
        walkObject(of.type, value as Members, place, direction);
        break;
      case 'list':
        for (const [index, item] of (value as unknown[]).entries()) {
          walk(of.of, item, around, member, `${place}[${index}]`, direction);
        }
        break;
      case 'record':
        for (const [key, item] of Object.entries(value as Members)) {
          walk(of.of, item, around, member, `${place}.${key}`, direction);
        }
        break;
      case 'schema': {
        const node = typeof value === 'string' ? schemas[value] : undefined;
        if (!node || seen[direction].has(node.id)) break;
        // OpenAPI 3.1, 4.8.24.3: requests contain no readOnly fields, and responses no writeOnly fields.
        if (direction === 'request' ? node.readOnly : node.writeOnly) break;
        seen[direction].add(node.id);
        walkObject('SchemaNode', { ...node }, `${place}→${node.id}`, direction);
      }
    }
  };

  walkObject(typeOf(page), { ...page }, page.path, 'request');
  return { stated, met };
}

const typeOf = (page: ReferencePage): string =>
  page.kind === 'operation' ? 'OperationPage' : 'ServicePage';

export function richNeedles({ html }: RichText): Needle[] {
  return [inText(plainText(html))];
}

function isEmpty(value: unknown): boolean {
  return (
    value === false ||
    value === '' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  );
}
