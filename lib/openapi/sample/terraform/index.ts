import { isObject } from '../../load/cursor';
import type { OperationPage } from '../../model/types';
import { isOfTheStandard, type Writer, type Written } from '../language';
import type { SampleRequest } from '../sample-request';
import { argumentsOf, label } from './arguments';
import { type HclValue, hclValue, printBlock } from './print';
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
      return resourceBlock(request, page, { provider, labelOf }, resource);
    }
    const isList = page.method === 'GET' && !page.template.endsWith('{name}');
    if (page.method === 'GET' && !isList && dataSource) return dataBlock(request, page, dataSource);
    return { note: noteFor(page, isList, resource, dataSource) };
  };
}

function resourceBlock(
  request: SampleRequest,
  page: OperationPage,
  { provider, labelOf }: { provider: TerraformProvider; labelOf: (name: string) => string },
  block: TerraformBlock,
): Written {
  const body = isObject(request.body?.value) ? request.body.value : {};
  const { spec, ...others } = body;
  const { attributes } = block;
  const specified = argumentsOf(
    isObject(spec) ? spec : {},
    attributes,
    { page, provider, labelOf },
    'spec',
  );
  const shared = argumentsOf(others, attributes, { page, provider, labelOf });
  const parents = ['workspace', 'network']
    .filter((name) => attributes.required.has(`${name}_id`))
    .map((name): [string, HclValue] => [
      `${name}_id`,
      {
        kind: 'expression',
        text: `${provider.name}_${name}.${labelOf(request.path[name] ?? '')}.id`,
      },
    ]);
  const code = printBlock(`resource "${block.type}" "${labelOf(request.path.name ?? '')}"`, [
    [['name', hclValue(request.path.name ?? '')], ...parents],
    specified.arguments,
    shared.arguments,
  ]);
  const notes = [...leftOut([...specified.left, ...shared.left]), ...addressNeeded(page)];
  return notes.length > 0 ? { code, note: notes.join(' ') } : { code };
}

function leftOut(fields: readonly string[]): string[] {
  const distinct = [...new Set(fields)];
  if (distinct.length === 0) return [];
  const last = distinct.at(-1) ?? '';
  const list = distinct.length === 1 ? last : `${distinct.slice(0, -1).join(', ')} and ${last}`;
  return [`The provider has no argument for ${list}.`];
}

function dataBlock(
  request: SampleRequest,
  page: OperationPage,
  { type, attributes }: TerraformBlock,
): Written {
  const names = [...attributes.required.keys()];
  const arguments_ = names.map((name): [string, HclValue] => [
    name,
    hclValue(request.path[name === 'name' ? name : name.replace(/_id$/, '')] ?? ''),
  ]);
  const code = printBlock(`data "${type}" "${label}"`, [arguments_]);
  const notes = [
    ...addressNeeded(page),
    // The SKUs of the examples belong to a tenant in which readers do not work.
    ...(type.endsWith('_sku')
      ? ['The provider looks for SKUs in the tenant that it is configured with.']
      : []),
  ];
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
  return `The Terraform provider can't ${verb} an instance: ${resource?.type} only reports its power_state.`;
}

/** Name of the resource in a sentence. */
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
