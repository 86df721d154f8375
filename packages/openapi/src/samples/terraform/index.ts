import { isObject } from '../../load/cursor';
import type { OperationPage } from '../../model/types';
import { isOfTheStandard, type Writer, type Written } from '../languages';
import type { SampleRequest } from '../sample-request';
import { type Argument, argumentsOf, type Context, label } from './arguments';
import { hclValue, printBlock } from './print';
import type { TerraformBlock, TerraformProvider } from './provider';

/**
 * The block of the public Terraform provider for an operation, or a sentence that explains why there is none.
 *
 * @param labelOf the label of a resource by its name; without it, all resources have the same one
 */
export function terraform(
  provider: TerraformProvider,
  labelOf: (name: string) => string = () => label,
): Writer {
  return (request, page) => {
    if (!isOfTheStandard(page)) return undefined;
    const key = `${page.service.group}/${page.resource}`;
    const resource = provider.resources.get(key);
    const dataSource = provider.dataSources.get(key);
    if (page.method === 'PUT' && resource) {
      return resourceBlock(request, { page, provider, labelOf, left: new Set() }, resource);
    }
    const isList = page.method === 'GET' && !page.template.endsWith('{name}');
    if (page.method === 'GET' && !isList && dataSource) return dataBlock(request, page, dataSource);
    return { note: noteFor(page, isList, resource, dataSource) };
  };
}

function resourceBlock(
  request: SampleRequest,
  context: Context,
  { type, attributes }: TerraformBlock,
): Written {
  const { page, provider, labelOf, left } = context;
  const { spec, ...others } = isObject(request.body?.value) ? request.body.value : {};
  const parents = ['workspace', 'network']
    .filter((name) => attributes.required.has(`${name}_id`))
    .map((name): Argument => {
      const text = `${provider.name}_${name}.${labelOf(request.path[name] ?? '')}.name`;
      return [`${name}_id`, { kind: 'expression', text }];
    });
  const code = printBlock(`resource "${type}" "${labelOf(request.path.name ?? '')}"`, [
    [['name', hclValue(request.path.name ?? '')], ...parents],
    argumentsOf(spec, attributes, context, 'spec'),
    argumentsOf(others, attributes, context),
  ]);
  return withNotes(code, [...leftOut([...left]), ...addressNeeded(page)]);
}

function leftOut(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  const last = fields.at(-1) ?? '';
  const list = fields.length === 1 ? last : `${fields.slice(0, -1).join(', ')} and ${last}`;
  return [`The provider has no argument for ${list}.`];
}

function dataBlock(
  request: SampleRequest,
  page: OperationPage,
  { type, attributes }: TerraformBlock,
): Written {
  const names = [...attributes.required.keys()];
  const found = names.map(
    (name): Argument => [
      name,
      hclValue(request.path[name === 'name' ? name : name.replace(/_id$/, '')] ?? ''),
    ],
  );
  return withNotes(printBlock(`data "${type}" "${label}"`, [found]), [
    ...addressNeeded(page),
    // The SKUs of the examples belong to a tenant in which readers do not work.
    ...(type.endsWith('_sku')
      ? ['The provider looks for SKUs in the tenant that it is configured with.']
      : []),
  ]);
}

function withNotes(code: string, notes: readonly string[]): Written {
  return notes.length > 0 ? { code, note: notes.join(' ') } : { code };
}

/** The provider requires the base URL of the region service; the base URL of this service is optional. */
function addressNeeded({ service }: OperationPage): string[] {
  return service.provider === 'seca.authorization'
    ? ['Set global_providers.authorization_v1 in the configuration of the provider.']
    : [];
}

function noteFor(
  page: OperationPage,
  isList: boolean,
  resource: TerraformBlock | undefined,
  dataSource: TerraformBlock | undefined,
): string {
  const { one, many } = nounsOf(page);
  if (!resource && !dataSource) {
    return page.service.layer === 'Foundation'
      ? `The Terraform provider has neither a resource nor a data source for ${many}.`
      : `The Terraform provider does not support ${many}, because it does not cover the Extensions.`;
  }
  if (isList) {
    return `The Terraform provider has no data source that lists ${many}; the data source ${dataSource?.type} reads one by its name.`;
  }
  if (page.method === 'DELETE' && resource) {
    return `Terraform deletes the ${one} when you remove its ${resource.type} block from the configuration and apply the change; the provider waits until it is deleted.`;
  }
  const [verb = ''] = page.operationId.split('-');
  return `The Terraform provider cannot ${verb} an instance: ${resource?.type} only reports its power_state.`;
}

function nounsOf({ template }: OperationPage): { one: string; many: string } {
  const segments = template.split('/').filter((it) => it !== '' && !it.startsWith('{'));
  const segment = segments.at(-1) ?? '';
  const many = segment
    .replace(/^\.?wellknown$|^secapi$/, 'the well-known document')
    .replaceAll('-', ' ')
    .replace(/\b(ip|nic|sku)(s?)\b/g, (_, word: string, s: string) => word.toUpperCase() + s)
    .replace(/^nat\b/, 'NAT');
  return { one: many.replace(/s$/, ''), many };
}
