import type { ServicePlan } from './plan-service';
import type { OperationLink, OperationPage, ValueSources } from './types';

/**
 * The operations that list the valid values of path parameters and references. The values of a parameter are
 * the members of the collection before it (`/workspaces/{workspace}`) in the same service or, if it has none, in
 * another one.
 */
export function valueSources(
  { method, template, schemas }: Pick<OperationPage, 'method' | 'template' | 'schemas'>,
  { plans, lists }: { plans: readonly ServicePlan[]; lists: ReadonlyMap<string, OperationLink> },
): ValueSources {
  const sources: ValueSources = { parameters: {}, references: {} };
  const segments = template.split('/');
  for (const [index, segment] of segments.entries()) {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    // The creator of a resource chooses its name.
    if (name === undefined || (method === 'PUT' && index === segments.length - 1)) continue;
    const collection = segments.slice(0, index).join('/');
    const list = lists.get(withoutNames(collection));
    if (list) sources.parameters[name] = list;
  }
  for (const { reference } of Object.values(schemas)) {
    for (const resource of reference?.resources ?? []) {
      const provider = reference?.provider ?? '';
      const list = plans
        .filter(({ service }) => `${service.provider}/${service.version}` === provider)
        .flatMap(({ operations }) => operations)
        .find(({ link }) => link.method === 'GET' && link.template.endsWith(`/${resource}`));
      if (list) sources.references[referenceKey(provider, resource)] = list.link;
    }
  }
  return sources;
}

/** The operation that reads each path, or the first of several. */
export function listsByPath(plans: readonly ServicePlan[]): ReadonlyMap<string, OperationLink> {
  const reading = plans
    .flatMap(({ operations }) => operations)
    .filter(({ link }) => link.method === 'GET');
  // In reverse order, so that the first operation takes precedence.
  return new Map(reading.reverse().map(({ link }) => [withoutNames(link.template), link]));
}

/** Services have their own versions (`/v1`, `/v1beta1`) and parameter names. */
function withoutNames(template: string): string {
  return template.replace(/^\/v\d\w*(?=\/)/, '').replaceAll(/\{[^}]*\}/g, '{}');
}

/** Key of the sources of a reference's values: `acme.network/v1/nics`. */
export function referenceKey(provider: string, resource: string): string {
  return `${provider}/${resource}`;
}
