import type {
  OperationPage,
  Permission,
  ReferencePage,
  ServiceInfo,
  ServicePage,
} from '@seca/openapi/model/types';
import { type ResourcePage, resourcePages } from '@seca/openapi/page/resource-pages';
import type { SearchRecord } from '@seca/search/index/build-index';
import {
  aliasesOfField,
  aliasesOfService,
  changedLast,
  join,
  nounsOf,
  proseOf,
  separator,
} from '../../search/index';
import { fieldRecords } from './field-records';
import { sharedThings } from './shared-things';

/** Records of the whole reference: services, operations, parameters, fields and errors. */
export function referenceRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  return [
    // These records come first and in order: `places` of the others are positions in this list.
    ...pages.map((page) =>
      page.kind === 'service' ? serviceRecord(page, pages) : operationRecord(page),
    ),
    ...parameterRecords(pages),
    ...fieldRecords(pages),
    ...errorRecords(pages),
    ...overviewRecords(pages),
    ...resourcePages(pages).map(resourceRecord),
  ];
}

/** The table of all operations (site/core/operations-page.ts). */
function overviewRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const total = pages.filter(({ kind }) => kind === 'operation').length;
  const overview: SearchRecord = {
    doc: {
      url: '/docs/api/operations',
      title: 'All operations',
      subcategory: 'API reference',
      text: `All ${total} operations in one table with method, path, permission and status codes. Filter it, sort it, or download it as CSV or JSON.`,
      kind: 'guide',
    },
    indexed: {
      context: 'reference',
      aliases: 'all endpoints list index table overview checklist cheat sheet methods paths',
    },
  };
  const downloads: SearchRecord = {
    doc: {
      url: '/docs/api/operations#downloads',
      title: 'Download the OpenAPI documents',
      subcategory: ['API reference', 'All operations'].join(separator),
      text: 'The OpenAPI documents of all services, the table of operations as CSV or JSON, example requests and responses, and collections for API clients.',
      kind: 'section',
    },
    indexed: {
      context: 'reference',
      aliases: 'swagger YAML specification file spec ZIP Postman Bruno',
    },
  };
  return total === 0 ? [] : [overview, downloads];
}

function resourceRecord(page: ResourcePage): SearchRecord {
  const { path, title, summary, service, resource } = page;
  const text = join(proseOf(resource.description?.markdown), summary);
  return {
    doc: {
      url: path,
      title,
      subcategory: placeOf(service),
      text,
      kind: 'resource',
      names: [resource.name, resource.kind].filter((name) => name !== undefined),
    },
    indexed: {
      // Without "resource", a word in the titles of all resource pages.
      title: page.sidebarLabel,
      names: join(resource.name, resource.kind),
      context: join(service.layer, service.title),
      aliases: join(nounsOf(page.operations[0]?.template ?? ''), sectionsOfResource),
      text: proseOf(resource.description?.markdown),
    },
  };
}

/** What a resource's page states about it, in readers' words. */
const sectionsOfResource =
  'resource object fields properties attributes schema relations relationships lifecycle states permissions limits ' +
  'maximum length naming rules operations errors changes changed';

/** `Foundation › Authorization` */
function placeOf(service: ServiceInfo): string {
  return [service.layer, service.title].join(separator);
}

function serviceRecord(page: ServicePage, pages: readonly ReferencePage[]): SearchRecord {
  const { service, title } = page;
  const templates = pages.flatMap((other) =>
    other.kind === 'operation' && other.service.title === service.title ? [other.template] : [],
  );
  const resources = page.resources.map(({ name, plural }) => join(name, plural));
  return {
    doc: {
      url: page.path,
      title,
      subcategory: service.layer,
      text: fullText(page),
      kind: 'service',
      names: service.provider === undefined ? undefined : [service.provider],
    },
    indexed: {
      names: join(service.provider, service.version, ...resources),
      context: join(
        service.layer,
        'service API reference introduction overview print edition PDF downloads',
        service.locality,
      ),
      aliases: aliasesOfService(templates),
    },
  };
}

/** The summary is often the description's first sentence. */
function fullText({ summary, description }: ReferencePage): string {
  const prose = proseOf(description?.markdown);
  return prose.startsWith(summary) ? prose : join(summary, prose);
}

function operationRecord(page: OperationPage): SearchRecord {
  const { service, permission } = page;
  const text = join(fullText(page), permission && permissionText(permission));
  const details = [
    ...page.preconditions.map(({ markdown }) => markdown),
    page.completion?.description?.markdown,
    ...page.responses.flatMap(({ error }) => error?.causes.map(({ markdown }) => markdown)),
  ].map(proseOf);
  return {
    doc: {
      url: page.path,
      title: page.title,
      subcategory: placeOf(service),
      text,
      kind: 'operation',
      method: page.method,
      template: page.template,
      provider: service.provider,
      names: [page.operationId, ...(page.resource === undefined ? [] : [page.resource])],
      ...changedLast(page.history?.changedIn),
    },
    indexed: {
      names: join(page.operationId, page.method, page.template, page.resource),
      context: join(
        service.layer,
        service.title,
        service.provider,
        'operation request endpoint',
        permission?.verb,
        permission?.resource,
      ),
      text: join(text, ...details),
      aliases: nounsOf(page.template),
    },
  };
}

/** “Permission: `delete` on `networks/{name}` of seca.network/v1. Granted by seca.admin.” */
function permissionText({ provider, resource, verb, systemRoles }: Permission): string {
  const granted = systemRoles.join(', ');
  return join(
    `Permission: ${verb} on ${resource} of ${provider}.`,
    granted && `Granted by the system roles ${granted}.`,
  );
}

/** A parameter that many operations have is one record, which links to the first of them. */
function parameterRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const shared = sharedThings(pages, (page) =>
    page.parameters.flatMap(({ parameters }) =>
      parameters.map((thing) => {
        const { location, name, description } = thing;
        return { thing, rank: 0, key: `${location} ${name} ${description?.markdown ?? ''}` };
      }),
    ),
  );
  return shared.map(({ thing, page, places }) => {
    const { name, location, anchor, description, schema = '' } = thing;
    const values = page.schemas[schema]?.enum ?? [];
    const listed = values.map(({ value }) => String(value)).join(', ');
    const where = `${location} parameter`;
    return {
      doc: {
        url: `${page.path}#${anchor}`,
        title: name,
        subcategory: [placeOf(page.service), page.title, where].join(separator),
        text: join(proseOf(description?.markdown), listed && `One of ${listed}.`),
        kind: 'parameter',
        places: [...places],
      },
      indexed: {
        names: listed,
        context: `${where} ${page.service.title}`,
        aliases: aliasesOfField(name),
      },
    };
  });
}

/** One record for each type of error, for all operations that return it. */
function errorRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const shared = sharedThings(pages, ({ responses }) =>
    responses.flatMap(({ error, anchor }) => {
      if (!error) return [];
      const key = error.type ?? `${error.status} ${error.title}`;
      return [{ thing: { error, anchor }, rank: 0, key }];
    }),
  );
  return shared.map(({ thing: { error, anchor }, page, all, places }) => {
    const causes = all.flatMap(({ error }) => error.causes);
    const text = join(...new Set(causes.map(({ markdown }) => proseOf(markdown))));
    const type = error.type?.split('/').at(-1);
    return {
      doc: {
        url: `${page.path}#${anchor}`,
        title: `${error.status} ${error.title}`,
        subcategory: ['API reference', 'Errors'].join(separator),
        text: text || (error.type ?? ''),
        kind: 'error',
        places: [...places],
        names: [error.type, type].filter((name) => name !== undefined),
      },
      indexed: {
        names: join(type, error.type),
        context: 'error response status problem',
        text,
      },
    };
  });
}
