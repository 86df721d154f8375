import type { PhrasingContent, RootContent } from 'mdast';
import { end, start } from '../../openapi/view/lifecycle';
import { objectAnchor, type ResourcePage } from '../../openapi/view/resource-pages';
import {
  type ResourcePart,
  resourceSections,
  sharedChanges,
} from '../../openapi/view/resource-sections';
import { code, inlineMarkdown, joined, link, table, text } from '../components/nodes';
import type { ListedGuide } from '../resource-guides';
import { descriptionBlocks } from './description';
import { bodyBlocks, itemOf, listOf, paragraphOf } from './fields';
import { moreDocs, operationLink } from './operation-twin';
import { serviceFacts } from './service-facts';
import { relationsOf } from './service-twin';
import type { TwinSite } from './site-links';
import { codes, heading, makeTwin, type Twin } from './twin';

/** The Markdown twin of a resource's page. */
export function resourceTwin(
  page: ResourcePage,
  guides: readonly ListedGuide[],
  site: TwinSite,
): Twin {
  const { path, title, summary, service, resource } = page;
  const { kind, scope, collectionPath } = resource;
  const facts: [string, PhrasingContent[]][] = [];
  if (kind) facts.push(['Kind', [code(kind)]]);
  if (scope) facts.push(['Scope', [text(scope)]]);
  if (collectionPath) facts.push(['Collection', [code(collectionPath)]]);
  const blocks = [
    ...descriptionBlocks(resource.description, 2),
    ...moreDocs(resource.externalDocs),
    ...resourceSections(page, guides.length > 0).flatMap(({ id, title: name, level }) => [
      heading(level, [text(name)]),
      ...partBlocks(id, page, guides),
    ]),
  ];
  return makeTwin(
    { page: path, title, description: summary, facts: [...serviceFacts(service), ...facts] },
    blocks,
    site,
  );
}

function partBlocks(
  part: ResourcePart,
  page: ResourcePage,
  guides: readonly ListedGuide[],
): RootContent[] {
  switch (part) {
    case 'operations':
      return [
        lines(page.operations.map((one) => [...operationLink(one), text(' '), code(one.template)])),
      ];
    case 'object':
      return page.object ? bodyBlocks(page.object, objectAnchor) : [];
    case 'relations':
      return [listOf(relationsOf(page.resource, page.service.title, page.relations))];
    case 'lifecycle':
      return [lines(page.transitions.map(transitionWords))];
    case 'permissions':
      return [permissions(page)];
    case 'limits':
      return limits(page);
    case 'errors':
      return [
        lines(
          page.errors.map(({ error, cause, operations }) => [
            text(`${error.status} ${error.title}: `),
            ...inlineMarkdown(cause.markdown),
            text(' ('),
            ...joined(operations.flatMap(operationTitle), ', '),
            text(')'),
          ]),
        ),
      ];
    case 'guides':
      return [
        lines(
          guides.map(({ path, title, description }) => [
            link(path, [text(title)]),
            text(`: ${description}`),
          ]),
        ),
      ];
    case 'changes':
      return changes(page);
  }
}

function changes({ resource: { releases = [] } }: ResourcePage): RootContent[] {
  return releases.flatMap(({ version, announced, path, changes: all, shared }) => [
    heading(3, [link(path, [text(announced ? `${version}, announced` : version)])]),
    lines([
      ...all.map(({ text: words, path: to, breaking }) => [
        ...inlineMarkdown(words),
        ...(breaking ? [text(' '), link(to, [text('Breaking change: required action')])] : []),
      ]),
      ...(shared > 0 ? [[text(sharedChanges(shared))]] : []),
    ]),
  ]);
}

function lines(items: readonly (readonly PhrasingContent[])[]): RootContent {
  return listOf(items.map((children) => itemOf([paragraphOf([...children])])));
}

function operationTitle({ path, title }: ResourcePage['operations'][number]): PhrasingContent[] {
  return [link(path, [text(title)])];
}

function transitionWords({
  from,
  to,
  operations,
}: ResourcePage['transitions'][number]): PhrasingContent[] {
  return [
    stateWord(from),
    text(' to '),
    stateWord(to),
    ...(operations.length > 0
      ? [text(': '), ...joined(operations.flatMap(operationTitle), ', ')]
      : []),
  ];
}

function stateWord(name: string): PhrasingContent {
  if (name === start) return text('does not exist');
  return name === end ? text('deleted') : code(name);
}

function permissions({ operations }: ResourcePage): RootContent {
  return table(
    ['Operation', 'Verb', 'Resource', 'System roles'],
    operations.flatMap((operation) => {
      const { permission } = operation;
      if (!permission) return [];
      return [
        [
          operationTitle(operation),
          [code(permission.verb)],
          [code(permission.resource)],
          permission.systemRoles.length > 0 ? codes(permission.systemRoles) : 'none',
        ],
      ];
    }),
  );
}

function limits({ name, limits: fields }: ResourcePage): RootContent[] {
  const rules = name?.schema.constraints.map(({ words }) => words).join(', ');
  return [
    ...(name ? descriptionBlocks(name.parameter.description ?? name.schema.description) : []),
    ...(rules ? [paragraphOf([text(`Name: ${rules}.`)])] : []),
    ...(fields.length > 0
      ? [
          table(
            ['Field', 'Limit'],
            fields.map(({ path, words }) => [[code(path)], words]),
          ),
        ]
      : []),
  ];
}
