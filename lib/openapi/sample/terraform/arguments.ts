import { isObject } from '../../load/cursor';
import type { Json, OperationPage } from '../../model/types';
import { type HclValue, hclValue } from './print';
import type { Attributes, AttributeType, TerraformProvider } from './provider';

/** Name of every resource in the samples, which together form one configuration. */
export const label = 'main';

/** Source of the arguments of a block. */
interface Context {
  page: OperationPage;
  provider: TerraformProvider;
  /** The label of a resource by its name. */
  labelOf: (name: string) => string;
}

/** Arguments of a block, and the fields of a request that it has no argument for. */
export interface Arguments {
  arguments: [name: string, value: HclValue][];
  left: string[];
}

/** Attributes whose names in the provider differ from the pattern. */
const otherNames: Readonly<Record<string, string>> = { source_id: 'source_refs' };

/**
 * The fields of an object as arguments.
 *
 * @param path of the object in the body, to identify omitted fields
 */
export function argumentsOf(
  fields: { [name: string]: Json },
  attributes: Attributes,
  context: Context,
  path = '',
): Arguments {
  const found: Arguments = { arguments: [], left: [] };
  for (const [field, value] of Object.entries(fields)) {
    const place = path === '' ? field : `${path}.${field}`;
    const name = attributeName(field);
    const type = attributes.required.get(name) ?? attributes.optional.get(name);
    if (!type) {
      found.left.push(place);
      continue;
    }
    const inner = argumentValue(value, type, context, place);
    found.left.push(...inner.left);
    found.arguments.push([name, inner.value]);
  }
  return found;
}

function argumentValue(
  value: Json,
  type: AttributeType,
  context: Context,
  place: string,
): { value: HclValue; left: string[] } {
  const objectOf = (fields: Json, attributes: Attributes): { value: HclValue; left: string[] } => {
    const inner = argumentsOf(isObject(fields) ? fields : {}, attributes, context, place);
    return { value: { kind: 'object', members: inner.arguments }, left: inner.left };
  };
  if (type.kind === 'object') return objectOf(value, type.attributes);
  if (type.kind === 'list') {
    const items = (Array.isArray(value) ? value : []).map((it) => objectOf(it, type.attributes));
    return {
      value: { kind: 'list', items: items.map((item) => item.value) },
      left: items.flatMap(({ left }) => left),
    };
  }
  return { value: plainValue(value, context), left: [] };
}

function plainValue(value: Json, context: Context): HclValue {
  if (Array.isArray(value)) {
    return { kind: 'list', items: value.map((item) => plainValue(item, context)) };
  }
  return isObject(value) && typeof value.resource === 'string'
    ? idOf(value.resource, value, context)
    : hclValue(value);
}

/**
 * The id of a referenced resource: that of the resource in the same configuration or, where it belongs
 * to another tenant, its full name (URN).
 */
function idOf(
  resource: string,
  reference: { provider?: Json; tenant?: Json },
  { page, provider, labelOf }: Context,
): HclValue {
  const { tenant } = reference;
  if (tenant === undefined) {
    const kind = resource.split('/').at(-2) ?? '';
    const type = `${provider.name}_${kind.replace(/s$/, '').replaceAll('-', '_')}`;
    const isKnown = [...provider.resources.values()].some((it) => it.type === type);
    if (isKnown)
      return {
        kind: 'expression',
        text: `${type}.${labelOf(resource.split('/').at(-1) ?? '')}.id`,
      };
  }
  const owner = reference.provider ?? `${page.service.provider}/${page.service.version}`;
  return hclValue(`${owner}/tenants/${tenant}/${resource}`);
}

/** Name of the attribute of a field: `sizeGB` becomes `size_gb`, `primaryNicRef` becomes `primary_nic_id`. */
function attributeName(field: string): string {
  const name = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_ref(s?)$/, '_id$1');
  return otherNames[name] ?? name;
}
