import type { SystemRole } from '@seca/openapi/model/system-roles';
import type {
  OperationPage,
  ReferencePage,
  ResourceInfo,
  ServicePage,
} from '@seca/openapi/model/types';
import { kindOf } from '../kinds';
import { SchemaCollector } from './collect-schemas';
import type {
  Action,
  Definition,
  OperationDefinition,
  ParameterDefinition,
  ResourceDefinition,
} from './types';

/**
 * The specification as the data that a provider uses, from the page model.
 *
 * @throws Error for an operation of an unknown kind, and for a schema keyword that the provider does not
 *   validate. Both would otherwise go unnoticed.
 */
export function buildDefinition(
  pages: readonly ReferencePage[],
  roles: readonly SystemRole[],
): Definition {
  const services = pages.filter((page) => page.kind === 'service');
  const operations = pages.filter((page) => page.kind === 'operation');
  const collector = new SchemaCollector();
  const resources = services.flatMap((page) =>
    page.resources.flatMap((resource) => resourceOf(page, resource, operations, collector)),
  );
  return {
    services: services.flatMap(({ service: { provider, version, locality } }) =>
      provider && locality ? [{ provider, version, locality }] : [],
    ),
    resources,
    operations: operations.map((page) => operationOf(page, resources, collector)),
    errors: errorsOf(operations),
    shapes: collector.shapes,
    roles: roles.map(({ name, grants }) => ({
      name,
      permissions: grants.map(({ provider, resources, verbs }) => ({
        provider,
        resources,
        verb: verbs,
      })),
    })),
  };
}

/** Path on the provider's host: the path of the first server, which is that of the path style. */
function hostPath({ servers, template }: OperationPage): string {
  const base = new URL(servers[0]?.url ?? '/', 'https://provider.invalid').pathname;
  return `${base.replace(/\/$/, '')}${template}`;
}

function resourceOf(
  page: ServicePage,
  { name, kind, plural, scope }: ResourceInfo,
  operations: readonly OperationPage[],
  collector: SchemaCollector,
): ResourceDefinition[] {
  const { provider, version, group } = page.service;
  if (!provider || !plural || !scope) return [];
  const own = operations.filter(({ service, resource }) => {
    return service.group === group && resource === name;
  });
  const single = own.find(({ operationId }) => operationId.startsWith('get-'));
  const list = own.find(({ operationId }) => operationId.startsWith('list-'));
  const shape = single
    ? collector.add(single, successSchema(single))
    : list && collector.addItemsOf(list, successSchema(list));
  if (shape === undefined)
    throw new Error(`${group}: ${name} has neither a get operation nor a list operation`);
  const id = `${provider}/${version}/${plural}`;
  return [{ id, name, kind, plural, scope, shape }];
}

function successSchema({ responses, operationId }: OperationPage): string {
  const schema = responses.find(({ status }) => status === '200')?.content[0]?.schema;
  if (schema === undefined) throw new Error(`${operationId} has no schema for 200`);
  return schema;
}

function operationOf(
  page: OperationPage,
  resources: readonly ResourceDefinition[],
  collector: SchemaCollector,
): OperationDefinition {
  const { operationId, method, service, permission } = page;
  const resource = resources.find(({ id, name }) => {
    return name === page.resource && id.startsWith(`${service.provider}/${service.version}/`);
  });
  const action = actionOf(page);
  return {
    operationId,
    action,
    ...(action === 'act' && { actionName: actionNameOf(page, resource?.id) }),
    method,
    template: hostPath(page),
    resource: resource?.id,
    permission: permission && {
      provider: permission.provider,
      resource: permission.resource,
      verb: permission.verb,
    },
    parameters: page.parameters.flatMap(({ parameters }) =>
      parameters.map((parameter) => parameterOf(page, parameter, collector)),
    ),
    body: page.requestBody !== undefined,
    statuses: page.responses.map(({ status }) => Number(status)).sort((a, b) => a - b),
  };
}

function parameterOf(
  page: OperationPage,
  { name, location, required, schema }: OperationPage['parameters'][number]['parameters'][number],
  collector: SchemaCollector,
): ParameterDefinition {
  const isSent = location === 'path' || location === 'query' || location === 'header';
  if (schema === undefined || !isSent) {
    throw new Error(
      `${page.operationId}: the parameter ${name} has no schema, or is not in the path, query or header`,
    );
  }
  return { name, location, required, shape: collector.add(page, schema) };
}

function actionOf({ operationId, method, template }: OperationPage): Action {
  if (method === 'PUT') return 'put';
  if (method === 'DELETE') return 'delete';
  if (method === 'POST') return 'act';
  if (operationId.startsWith('list-')) return 'list';
  if (template === '/.wellknown/secapi') return 'wellknown';
  if (operationId.startsWith('get-')) return 'get';
  throw new Error(`${method} ${template}: the provider has no action for it`);
}

/** @throws Error if the kind of the resource does not have the action. */
function actionNameOf({ template }: OperationPage, resource = ''): string {
  const name = template.slice(template.lastIndexOf('/') + 1);
  if (kindOf(resource).actions?.[name]) return name;
  throw new Error(
    `POST ${template}: ${resource} has no action ${name}. Declare it in the file of the resource in packages/provider/src/engine/kinds.`,
  );
}

function errorsOf(operations: readonly OperationPage[]): Definition['errors'] {
  const errors: Definition['errors'] = {};
  for (const { responses } of operations) {
    for (const { status, error } of responses) {
      if (error?.type !== undefined) errors[status] = { type: error.type, title: error.title };
    }
  }
  return errors;
}
