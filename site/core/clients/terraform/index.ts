import { isObject } from '@seca/openapi/load/cursor';
import type { OperationPage } from '@seca/openapi/model/types';
import type { Writer } from '@seca/openapi/samples/languages';
import type { SampleRequest } from '@seca/openapi/samples/sample-request';
import { type Argument, argumentsOf, type Context, completeRules } from './arguments';
import { hclValue, printBlock } from './print';
import type { TerraformBlock, TerraformProvider } from './provider';

/**
 * The block of the public Terraform provider for an operation, or a sentence that explains why there is none.
 *
 * @param labelOf the label of a resource by its name; without it, all resources have the same one
 */
export function terraform(
  provider: TerraformProvider,
  labelOf: Context['labelOf'] = () => 'main',
): Writer {
  return (request, page) => {
    const key = `${page.service.group}/${page.resource}`;
    const resource = provider.resources.get(key);
    const dataSource = provider.dataSources.get(key);
    const isList = page.method === 'GET' && !page.template.endsWith('{name}');
    const notes: string[] = [];
    let code: string;
    if (resource?.fails !== undefined && page.method !== 'GET') return { note: resource.fails };
    if (page.method === 'PUT' && resource) {
      const { path } = request;
      const context: Context = { page, provider, labelOf, path, left: [], missing: [] };
      code = resourceBlock(request, context, resource);
      if (context.missing.length > 0) {
        return { note: `The Terraform provider requires ${context.missing.join(', ')}.` };
      }
      const fields = new Intl.ListFormat('en-GB').format(context.left);
      if (fields !== '') notes.push(`The Terraform provider has no argument for ${fields}.`);
    } else if (page.method === 'GET' && !isList && dataSource) {
      code = dataBlock(request, dataSource);
    } else return { note: noteFor(page, isList, resource, dataSource) };
    // The provider requires the base URL of the region service; the base URL of this service is optional.
    if (page.service.provider === 'seca.authorization') {
      notes.push(
        'Set global_providers.authorization_v1 in the configuration of the Terraform provider.',
      );
    }
    // The SKUs of the examples belong to a tenant in which readers do not work.
    if (page.method === 'GET' && dataSource?.type.endsWith('_sku')) {
      notes.push('The Terraform provider looks for SKUs in the tenant that it is configured with.');
    }
    return notes.length > 0 ? { code, note: notes.join(' ') } : { code };
  };
}

function resourceBlock(
  { body, path }: SampleRequest,
  context: Context,
  block: TerraformBlock,
): string {
  const { provider, labelOf } = context;
  const { spec: given, ...others } = isObject(body?.value) ? body.value : {};
  const hasRules = isObject(given) && given.rules !== undefined;
  const spec = hasRules ? { ...given, rules: completeRules(given.rules) } : given;
  const parents = ['workspace', 'network']
    .filter((name) => block.required?.[`${name}_id`] !== undefined)
    .map((name): Argument => {
      return [`${name}_id`, `${provider.name}_${name}.${labelOf(path[name] ?? '')}.name`];
    });
  return printBlock(`resource "${block.type}" "${labelOf(path.name ?? '')}"`, [
    [['name', hclValue(path.name ?? '')], ...parents],
    argumentsOf(spec, block, context, 'spec'),
    argumentsOf(others, block, context),
  ]);
}

function dataBlock({ path }: SampleRequest, { type, required = {} }: TerraformBlock): string {
  const values = Object.keys(required).map(
    (name): Argument => [name, hclValue(path[name.replace(/_id$/, '')] ?? '')],
  );
  return printBlock(`data "${type}" "main"`, [values]);
}

function noteFor(
  page: OperationPage,
  isList: boolean,
  resource: TerraformBlock | undefined,
  dataSource: TerraformBlock | undefined,
): string {
  const many = resourcesOf(page);
  if (!resource && !dataSource) {
    return page.service.layer === 'Foundation'
      ? `The Terraform provider has neither a resource nor a data source for ${many}.`
      : `The Terraform provider doesn’t support ${many}, because it doesn’t cover the extensions.`;
  }
  if (isList) {
    return `The Terraform provider has no data source that lists ${many}; the data source ${dataSource?.type} reads one by its name.`;
  }
  if (page.method === 'DELETE' && resource) {
    return `Terraform deletes the ${many.replace(/s$/, '')} when you remove its ${resource.type} block from the configuration and apply the change; the Terraform provider waits until it is deleted.`;
  }
  const [verb = ''] = page.operationId.split('-');
  return `The Terraform provider can’t ${verb} an instance: ${resource?.type} only reports its power_state.`;
}

function resourcesOf({ template }: OperationPage): string {
  const segments = template.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return (segments.at(-1) ?? '')
    .replace(/^\.?wellknown$|^secapi$/, 'the well-known document')
    .replaceAll('-', ' ')
    .replace(/\b(ip|nic|sku)(s?)\b/g, (_, word: string, s: string) => word.toUpperCase() + s)
    .replace(/^nat\b/, 'NAT');
}
