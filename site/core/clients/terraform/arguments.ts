import { isObject } from '@seca/openapi/load/cursor';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import { type Code, listOf } from '@seca/openapi/samples/literal';
import { hclValue } from './print';
import type { Attributes, AttributeType, TerraformProvider } from './provider';

export interface Context {
  page: OperationPage;
  provider: TerraformProvider;
  /** The label of a resource by its name. */
  labelOf: (name: string) => string;
  /** Names in the path of the request: tenant, workspace, and the resource itself. */
  path: Readonly<Record<string, string>>;
  /** Fields for which the provider has no argument are added to it. */
  left: string[];
  /** Required arguments that the request has no field for are added to it. */
  missing: string[];
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
  const given = Object.entries(isObject(fields) ? fields : {});
  const types = { ...attributes.required, ...attributes.optional };
  return given.flatMap(([field, value]): Argument[] => {
    const ownPath = path === '' ? field : `${path}.${field}`;
    const name = attributeName(field);
    const type = types[name];
    if (type) return [[name, argumentValue(value, type, context, ownPath)]];
    if (!context.left.includes(ownPath)) context.left.push(ownPath);
    return [];
  });
}

function argumentValue(value: Json, type: AttributeType, context: Context, path: string): Code {
  // Also items of plain types can be references.
  if (Array.isArray(value)) {
    return listOf(value.map((item) => argumentValue(item, type, context, path)));
  }
  if (typeof type === 'string') {
    return isObject(value) && typeof value.resource === 'string'
      ? idOf(value.resource, value, context)
      : hclValue(value);
  }
  const attributes = 'list' in type ? type.list : type.object;
  const members = argumentsOf(value, attributes, context, path);
  for (const name of Object.keys(attributes.required ?? {})) {
    if (!members.some(([member]) => member === name)) context.missing.push(`${path}.${name}`);
  }
  return { open: '{', close: '}', members: members.map(([key, code]) => ({ key, value: code })) };
}

/**
 * The id of a referenced resource: that of the resource in the same configuration or, where it belongs
 * to another tenant or Terraform can't apply it, its full name (URN).
 */
function idOf(
  resource: string,
  { provider: owner, tenant }: { provider?: Json; tenant?: Json },
  { page, provider, labelOf, path }: Context,
): Code {
  const [kind = '', name = ''] = resource.split('/').slice(-2);
  const type = `${provider.name}_${kind.replace(/s$/, '').replaceAll('-', '_')}`;
  const match = [...provider.resources].find(([, block]) => block.type === type && !block.fails);
  if (tenant === undefined && match) {
    // A resource can't depend on itself.
    const isItself =
      match[0] === `${page.service.group}/${page.resource}` &&
      labelOf(name) === labelOf(path.name ?? '');
    return isItself ? hclValue(resource) : `${type}.${labelOf(name)}.id`;
  }
  const { service } = page;
  const scope =
    tenant === undefined ? `${path.tenant}/workspaces/${path.workspace}` : String(tenant);
  return hclValue(
    `${owner ?? `${service.provider}/${service.version}`}/tenants/${scope}/${resource}`,
  );
}

/**
 * The rules of a security group as the provider needs them. It returns 0 and empty lists for ports and sources that a rule
 * leaves out, and Terraform rejects a result that differs from the plan. As 0 is no port, a list of ports becomes several rules.
 */
export function completeRules(rules: Json | undefined): Json[] {
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((given): Json[] => {
    const { ports, sourceRef = [], ...rule } = isObject(given) ? given : {};
    if (!isObject(ports)) return [{ ...rule, sourceRef }];
    const { from = ports.to, to = from, list } = ports;
    const single = (Array.isArray(list) ? list : []).map((port) => ({ from: port, to: port }));
    const ranges = from === undefined || to === undefined ? single : [{ from, to }, ...single];
    return ranges.map((range) => ({ ...rule, ports: { ...range, list: [] }, sourceRef }));
  });
}

/** Name of the attribute of a field: `sizeGB` becomes `size_gb`, `primaryNicRef` becomes `primary_nic_id`. */
function attributeName(field: string): string {
  const name = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_ref(s?)$/, '_id$1');
  return otherNames[name] ?? name;
}
