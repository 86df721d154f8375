import { type Cursor, child, isObject, text, wording } from '../load/cursor';
import { buildSecurity, buildServers, unrequiredSchemes } from './build-security';
import { resourceLabel } from './names';
import type { PlannedTag, ServicePlan } from './plan-service';
import { firstSentence, richTextOf } from './rich-text';
import { externalDocsOf } from './schema-facts';
import type {
  ErrorInfo,
  OperationPage,
  ResourceInfo,
  ResourceLink,
  ResourceRelation,
  ServicePage,
} from './types';

const scopes = ['global', 'tenant', 'workspace', 'network', 'cluster'] as const;

export function buildServicePage(
  plan: ServicePlan,
  pages: readonly OperationPage[],
  plans: readonly ServicePlan[],
): ServicePage {
  const { document, service } = plan;
  const info = child(document.root, 'info');
  const description = richTextOf(child(info, 'description').value, 2);
  const security = buildSecurity(document);
  const required = [
    security,
    ...pages.map((page) => page.security),
    ...pages.flatMap(({ callbacks = [] }) => callbacks.map((callback) => callback.security ?? [])),
  ];
  return {
    kind: 'service',
    id: service.path.slice('/docs/'.length),
    path: service.path,
    service,
    title: service.title,
    tagline: wording(child(info, 'summary')),
    summary:
      wording(child(info, 'summary')) ?? (description ? firstSentence(description) : service.title),
    description,
    publisher: publisherOf(info),
    externalDocs: externalDocsOf(child(document.root, 'externalDocs')),
    servers: buildServers(document.root),
    security,
    otherSchemes: unrequiredSchemes(document, required.flat()),
    resources: plan.tags.map((tag) => buildResource(tag, plan)),
    relations: resourceRelations(plan, plans),
    operations: plan.operations.map(({ link }) => link),
    errors: errorsOf(pages),
    downloads: { yaml: `/openapi/${service.group}.yaml`, json: `/openapi/${service.group}.json` },
    values: [],
  };
}

function publisherOf(info: Cursor): ServicePage['publisher'] {
  const [contact, license] = [child(info, 'contact'), child(info, 'license')];
  return {
    terms: wording(child(info, 'termsOfService')),
    contact: {
      name: wording(child(contact, 'name')),
      url: wording(child(contact, 'url')),
      email: wording(child(contact, 'email')),
    },
    license: {
      // An identifier of SPDX, such as `Apache-2.0`, stands beside the name (OpenAPI 3.1, 4.8.4).
      name:
        [wording(child(license, 'name')), wording(child(license, 'identifier'))]
          .filter((one, index, all) => one !== undefined && all.indexOf(one) === index)
          .join(', ') || undefined,
      url: wording(child(license, 'url')),
    },
  };
}

function buildResource(
  { name, anchor, tag, about }: PlannedTag,
  { operations }: ServicePlan,
): ResourceInfo {
  return {
    name,
    anchor,
    label: isObject(about.value) ? resourceLabel(name) : name,
    kind: text(child(about, 'kind')),
    plural: text(child(about, 'plural')),
    scope: scopes.find((scope) => scope === child(about, 'scope').value),
    collectionPath: text(child(about, 'path')),
    description: richTextOf(child(tag, 'description').value),
    summary: text(child(tag, 'summary')),
    parent: text(child(tag, 'parent')),
    tagKind: text(child(tag, 'kind')),
    externalDocs: externalDocsOf(child(tag, 'externalDocs')),
    operations: operations.filter((planned) => planned.tags.includes(name)).map(({ link }) => link),
  };
}

/** Each error type once, by status; the pages of the operations have its causes. */
function errorsOf(pages: readonly OperationPage[]): ErrorInfo[] {
  const byKey = new Map<string, ErrorInfo>();
  for (const { responses } of pages) {
    for (const { error } of responses) {
      if (error) byKey.set(`${error.status} ${error.type ?? ''}`, { ...error, causes: [] });
    }
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, error]) => error);
}

/**
 * References of the resources of a service in both directions, in the order of the services and their tags
 * (`x-model-resource`, `needs`). A resource that does not exist is reported by `checkPlans` and omitted here.
 */
function resourceRelations(plan: ServicePlan, plans: readonly ServicePlan[]): ResourceRelation[] {
  const links = new Map(plans.flatMap(linksOf).map((link) => [link.id, link]));
  return plans.flatMap((owner) =>
    owner.tags.flatMap(({ name, needs }) => {
      const from = links.get(`${owner.key}/${name}`);
      return needs.flatMap((need) => {
        const to = links.get(text(need) ?? '');
        const concerned = owner === plan || to?.id.startsWith(`${plan.key}/`);
        return from && to && concerned ? [{ from, to }] : [];
      });
    }),
  );
}

function linksOf({ key, tags, service }: ServicePlan): ResourceLink[] {
  return tags.map(({ name, anchor }) => ({
    id: `${key}/${name}`,
    name,
    label: resourceLabel(name),
    service: service.title,
    path: `${service.path}#${anchor}`,
  }));
}
