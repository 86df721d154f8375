import { isObject } from '../../load/cursor';
import type { Json, OperationPage } from '../../model/types';
import { type HclValue, hclValue } from './print';
import type { Attributes, AttributeType, TerraformProvider } from './provider';

/** Name of every resource in the samples, which together form one configuration. */
export const label = 'main';

/** Source of the arguments of a block. */
export interface Context {
  page: OperationPage;
  provider: TerraformProvider;
  /** The label of a resource by its name. */
  labelOf: (name: string) => string;
  /** Fields for which the provider has no argument are added to it. */
  left: Set<string>;
}

export type Argument = [name: string, value: HclValue];

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
    context.left.add(place);
    return [];
  });
}

function argumentValue(
  value: Json,
  type: AttributeType,
  context: Context,
  place: string,
): HclValue {
  if (type.kind === 'plain') return plainValue(value, context);
  const objectOf = (fields: Json): HclValue => ({
    kind: 'object',
    members: argumentsOf(fields, type.attributes, context, place),
  });
  if (type.kind === 'object') return objectOf(value);
  return { kind: 'list', items: (Array.isArray(value) ? value : []).map(objectOf) };
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
