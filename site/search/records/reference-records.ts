import type {
  ErrorInfo,
  OperationPage,
  Parameter,
  Permission,
  ReferencePage,
  ServiceInfo,
  ServicePage,
} from '@seca/openapi/model/types';
import { type ResourcePage, resourcePages } from '@seca/openapi/page/resource-pages';
import type { SearchRecord } from '@seca/search/build/build-index';
import { aliasesOfErrors, aliasesOfField, aliasesOfService, nounsOf } from './aliases';
import { fieldRecords } from './field-records';
import { changedLast, join, proseOf, separator } from './plain-text';

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

/** The table of all operations (packages/openapi/src/page/operations-page.ts). */
function overviewRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const total = pages.filter(({ kind }) => kind === 'operation').length;
  if (total === 0) return [];
  const title = 'All operations';
  const text = `All ${total} operations in one table with method, path, permission and status codes. Filter it, sort it, or download it as CSV or JSON.`;
  return [
    {
      doc: {
        url: '/docs/api/operations',
        title,
        subcategory: 'API reference',
        text,
        kind: 'guide',
      },
      indexed: {
        title,
        names: '',
        context: 'reference',
        aliases: 'all endpoints list index table overview checklist cheat sheet methods paths',
        text,
      },
    },
  ];
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
  const text = fullText(page);
  const resources = page.resources.map(({ name, plural }) => join(name, plural));
  return {
    doc: {
      url: page.path,
      title,
      subcategory: service.layer,
      text,
      kind: 'service',
      names: service.provider === undefined ? undefined : [service.provider],
    },
    indexed: {
      title,
      names: join(service.provider, service.version, ...resources),
      context: join(service.layer, 'service API reference introduction overview', service.locality),
      text,
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
  const text = fullText(page);
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
      permission: permission && permissionText(permission),
      names: [page.operationId, ...(page.resource === undefined ? [] : [page.resource])],
      ...changedLast(page.history?.changedIn),
    },
    indexed: {
      title: page.title,
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
  const found = new Map<string, { page: OperationPage; parameter: Parameter; places: number[] }>();
  for (const [ref, page] of pages.entries()) {
    if (page.kind !== 'operation') continue;
    for (const parameter of page.parameters.flatMap(({ parameters }) => parameters)) {
      const key = `${parameter.place} ${parameter.name} ${parameter.description?.markdown ?? ''}`;
      const known = found.get(key);
      if (known) known.places.push(ref);
      else found.set(key, { page, parameter, places: [ref] });
    }
  }
  return [...found.values()].map(({ page, parameter, places }) => {
    const values =
      parameter.schema === undefined ? [] : (page.schemas[parameter.schema]?.enum ?? []);
    const listed = values.map(({ value }) => String(value)).join(', ');
    const text = join(proseOf(parameter.description?.markdown), listed && `One of ${listed}.`);
    return {
      doc: {
        url: `${page.path}#${parameter.anchor}`,
        title: parameter.name,
        subcategory: [placeOf(page.service), page.title, `${parameter.place} parameter`].join(
          separator,
        ),
        text,
        kind: 'parameter',
        places,
      },
      indexed: {
        title: parameter.name,
        names: listed,
        context: `${parameter.place} parameter ${page.service.title}`,
        text,
        aliases: aliasesOfField(parameter.name),
      },
    } satisfies SearchRecord;
  });
}

/** One record for each type of error, for all operations that return it. */
function errorRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const found = new Map<
    string,
    { url: string; error: ErrorInfo; causes: Set<string>; places: number[] }
  >();
  for (const [ref, page] of pages.entries()) {
    if (page.kind !== 'operation') continue;
    for (const { error, anchor } of page.responses) {
      if (!error) continue;
      const key = error.type ?? `${error.status} ${error.title}`;
      const known = found.get(key) ?? {
        url: `${page.path}#${anchor}`,
        error,
        causes: new Set(),
        places: [],
      };
      known.places.push(ref);
      for (const { markdown } of error.causes) known.causes.add(proseOf(markdown));
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ url, error, causes, places }) => {
    const text = join(...causes);
    const type = error.type?.split('/').at(-1);
    return {
      doc: {
        url,
        title: `${error.status} ${error.title}`,
        subcategory: ['API reference', 'Errors'].join(separator),
        text: text === '' ? (error.type ?? '') : text,
        kind: 'error',
        status: error.status,
        places,
        names: [error.type, type].filter((name) => name !== undefined),
      },
      indexed: {
        title: `${error.status} ${error.title}`,
        names: join(type, error.type),
        context: 'error response status problem',
        aliases: aliasesOfErrors,
        text,
      },
    } satisfies SearchRecord;
  });
}
