/**
 * The order of a reference page: its headings, and the component below each. Documents of the site and plain
 * HTML pages are built from the same list, so both have the same sections.
 */
import type {
  Field,
  OperationLink,
  OperationPage,
  ParameterLocation,
  ServicePage,
} from '../model/types';
import { splitCommonFields } from './fields';

/** The component that renders a section of an operation. It finds its data on the page by the anchor of the heading. */
export type OperationSection =
  | 'Callback'
  | 'Description'
  | 'ErrorList'
  | 'ParameterList'
  | 'RequestBody'
  | 'Response';

/** The component that renders a section of a service's introduction. */
export type ServiceSection =
  | 'Authentication'
  | 'BaseUrls'
  | 'Downloads'
  | 'ErrorList'
  | 'OperationTable'
  | 'Resource'
  | 'ResourceOverview'
  | 'ResourceRelations'
  | 'Webhooks';

/** A section whose content is one of the components of its page. */
export interface Section<Component extends string> {
  level: 2 | 3;
  /** Plain text. */
  title: string;
  /** Anchor of the heading. */
  id: string;
  /** Absent if the heading only groups the headings below it. */
  content?: Component;
}

/** Headings of groups of parameters. */
export const locationTitles: Record<ParameterLocation, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The sections of an operation's page. */
export function operationSections(page: OperationPage): Section<OperationSection>[] {
  const sections: Section<OperationSection>[] = [];
  const add = adderTo(sections);
  // The body is the largest part of a request; the summary at the top lists the parameters of the path.
  if (page.requestBody) add('Request body', page.requestBody.anchor, 'RequestBody');
  for (const { location, anchor } of page.parameters)
    add(locationTitles[location], anchor, 'ParameterList');
  if (splitLead(page.description?.html).rest !== '' || page.completion?.description) {
    add('Usage notes', 'about', 'Description');
  }
  const answers = page.responses.filter((response) => !response.error);
  if (answers.length > 0) add('Responses', 'responses');
  for (const { status, reason, anchor } of answers) {
    add(`${status} ${reason}`.trim(), anchor, 'Response', 3);
  }
  if (answers.length < page.responses.length) add('Errors', 'errors', 'ErrorList');
  if (page.callbacks) add('Callbacks', 'callbacks');
  for (const { name, method, anchor } of page.callbacks ?? []) {
    add(`${method} ${name}`, anchor, 'Callback', 3);
  }
  return sections;
}

function adderTo<Component extends string>(sections: Section<Component>[]) {
  return (title: string, id: string, content?: Component, level: 2 | 3 = 2): void => {
    sections.push({ level, title, id, ...(content && { content }) });
  };
}

/** The sections of a service's introduction. */
export function serviceSections(
  page: Pick<
    ServicePage,
    'servers' | 'security' | 'otherSchemes' | 'resources' | 'relations' | 'operations' | 'errors'
  >,
): Section<ServiceSection>[] {
  const sections: Section<ServiceSection>[] = [];
  const add = adderTo(sections);
  if (page.resources.length > 0) {
    add('Resources', 'resources', 'ResourceOverview');
    if (page.relations.length > 0) add('Relationships', 'relations', 'ResourceRelations');
    for (const { label, anchor } of page.resources) add(label, anchor, 'Resource', 3);
    if (operationsOfNone(page).length > 0) add('Other operations', 'operations', 'OperationTable');
    if (page.operations.some(({ webhook }) => webhook)) add('Webhooks', 'webhooks', 'Webhooks');
  } else {
    add('Operations', 'operations', 'OperationTable');
  }
  // The same for all operations, so these parts follow the resources.
  if (page.servers.length > 0) add('Base URLs', 'base-urls', 'BaseUrls');
  if (page.security.length > 0 || page.otherSchemes) {
    add('Authentication', 'authentication', 'Authentication');
  }
  if (page.errors.length > 0) add('Errors', 'errors', 'ErrorList');
  add('Downloads', 'downloads', 'Downloads');
  return sections;
}

/**
 * The operations that no resource of a service lists: all of them if there are no resources, otherwise those
 * without a tag. If there are resources, webhooks have a separate list.
 */
export function operationsOfNone({
  resources,
  operations,
}: Pick<ServicePage, 'resources' | 'operations'>): OperationLink[] {
  if (resources.length === 0) return operations;
  const listed = new Set(
    resources.flatMap((resource) => resource.operations.map(({ path }) => path)),
  );
  return operations.filter(({ path, webhook }) => !webhook && !listed.has(path));
}

/**
 * Splits the HTML of a description into its first paragraph, which opens the page, and the rest, which has a
 * separate section. A description that does not begin with a paragraph is not split.
 */
export function splitLead(html: string | undefined): { lead: string; rest: string } {
  const all = html ?? '';
  const end = all.indexOf('</p>') + '</p>'.length;
  if (!/^<p(?: dir="auto")?>/.test(all) || all.slice(end).trim() === '')
    return { lead: all, rest: '' };
  return { lead: all.slice(0, end), rest: all.slice(end).trim() };
}

/** An entry of a table of contents. */
type ContentsEntry = Omit<Section<never>, 'content'>;

/** Table of contents of an operation: its sections, parameters and fields. */
export function operationContents(page: OperationPage): ContentsEntry[] {
  return operationSections(page).flatMap(({ title, id, level }) => [
    { title, id, level },
    ...placesBelow(page, id),
  ]);
}

function placesBelow(page: OperationPage, section: string): ContentsEntry[] {
  const entry = (title: string, id: string): ContentsEntry => ({ title, id, level: 3 });
  if (section === page.requestBody?.anchor) {
    const tree = page.fieldTrees[page.requestBody.content[0]?.anchor ?? '']?.tree;
    return (tree ? firstFields(tree) : []).map(({ path, anchor }) => entry(path, anchor));
  }
  const group = page.parameters.find(({ anchor }) => anchor === section);
  return (group?.parameters ?? []).map(({ name, anchor }) => entry(name, anchor));
}

/** Fields that are expanded initially: those of `spec`, or those of the body if it has no `spec`. */
function firstFields(tree: Field): Field[] {
  return splitCommonFields(tree.children).own.flatMap((field) => {
    const below = field.children.filter(({ kind }) => kind === 'property');
    if (field.kind !== 'property') return [];
    return field.required && below.length > 0 ? below : [field];
  });
}
