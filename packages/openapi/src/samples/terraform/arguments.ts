import { isObject } from '../../load/cursor';
import type { Json, OperationPage } from '../../model/types';
import { type Code, listOf } from '../literal';
import { hclValue } from './print';
import type { Attributes, AttributeType, TerraformProvider } from './provider';

/** Source of the arguments of a block. */
export interface Context {
  page: OperationPage;
  provider: TerraformProvider;
  /** The label of a resource by its name. */
  labelOf: (name: string) => string;
  /** Fields for which the provider has no argument are added to it. */
  left: string[];
}

export type Argument = [name: string, value: Code];

/** Attributes whose names in the provider differ from the pattern. */
const otherNames: Readonly<Record<string, string>> = { source_id: 'source_refs' };

/**
 * The fields of an object as arguments.
 *
 * @param path of the object in the body, to identify omitted fields
 */
export function argumentsOf(
  fields: Json | undefined,
  attributes: Attributes,
  context: Context,
  path = '',
): Argument[] {
  return Object.entries(isObject(fields) ? fields : {}).flatMap(([field, value]): Argument[] => {
    const place = path === '' ? field : `${path}.${field}`;
    const name = attributeName(field);
    const type = attributes.required.get(name) ?? attributes.optional.get(name);
    if (type) return [[name, argumentValue(value, type, context, place)]];
    if (!context.left.includes(place)) context.left.push(place);
    return [];
  });
}

function argumentValue(value: Json, type: AttributeType, context: Context, place: string): Code {
  // Also items of plain types can be references.
  if (Array.isArray(value)) {
    return listOf(value.map((item) => argumentValue(item, type, context, place)));
  }
  if (type.kind === 'plain') {
    return isObject(value) && typeof value.resource === 'string'
      ? idOf(value.resource, value, context)
      : hclValue(value);
  }
  const members = argumentsOf(value, type.attributes, context, place);
  return { open: '{', close: '}', members: members.map(([key, code]) => ({ key, value: code })) };
}

/**
 * The id of a referenced resource: that of the resource in the same configuration or, where it belongs
 * to another tenant, its full name (URN).
 */
function idOf(
  resource: string,
  { provider: owner, tenant }: { provider?: Json; tenant?: Json },
  { page: { service }, provider, labelOf }: Context,
): Code {
  const [kind = '', name = ''] = resource.split('/').slice(-2);
  const type = `${provider.name}_${kind.replace(/s$/, '').replaceAll('-', '_')}`;
  const isKnown = [...provider.resources.values()].some((it) => it.type === type);
  if (tenant === undefined && isKnown) return `${type}.${labelOf(name)}.id`;
  return hclValue(
    `${owner ?? `${service.provider}/${service.version}`}/tenants/${tenant}/${resource}`,
  );
}

/** Name of the attribute of a field: `sizeGB` becomes `size_gb`, `primaryNicRef` becomes `primary_nic_id`. */
function attributeName(field: string): string {
  const name = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_ref(s?)$/, '_id$1');
  return otherNames[name] ?? name;
}
