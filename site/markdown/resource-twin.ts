import type { OperationPage } from '@seca/openapi/model/types';
import { end, start, type Transition } from '@seca/openapi/page/lifecycle';
import { objectAnchor, type ResourcePage } from '@seca/openapi/page/resource-pages';
import {
  type ResourcePart,
  resourceSections,
  sharedChanges,
} from '@seca/openapi/page/resource-sections';
import type { RootContent } from 'mdast';
import {
  code,
  codes,
  heading,
  inlineMarkdown,
  joined,
  lines,
  link,
  paragraph,
  table,
  type Words,
} from '../guides/nodes';
import type { ListedGuide } from '../guides/resource-guides';
import { descriptionBlocks } from './description';
import { bodyBlocks } from './fields';
import { moreDocs, operationLink } from './links';
import { serviceFacts } from './service-facts';
import { relationsOf } from './service-twin';
import type { TwinSite } from './site-links';
import { type Fact, makeTwin, type Twin } from './twin';

/** The Markdown twin of a resource's page. */
export function resourceTwin(
  page: ResourcePage,
  guides: readonly ListedGuide[],
  site: TwinSite,
): Twin {
  const { path, title, summary, service, resource } = page;
  const { kind, scope, collectionPath } = resource;
  const facts: Fact[] = [
    ...serviceFacts(service),
    ['Kind', kind && code(kind)],
    ['Scope', scope],
    ['Collection', collectionPath && code(collectionPath)],
  ];
  const blocks = [
    ...descriptionBlocks(resource.description, 2),
    ...(resource.externalDocs ? [paragraph(moreDocs(resource.externalDocs))] : []),
    ...resourceSections(page, guides.length > 0).flatMap(({ id, title: name, level }) => [
      heading(level, name),
      ...partBlocks(id, page, guides),
    ]),
  ];
  return makeTwin({ page: path, title, description: summary, facts }, blocks, site);
}

function partBlocks(
  part: ResourcePart,
  page: ResourcePage,
  guides: readonly ListedGuide[],
): RootContent[] {
  switch (part) {
    case 'operations':
      return [lines(page.operations.map((one) => [operationLink(one), ' ', code(one.template)]))];
    case 'object':
      return page.object ? bodyBlocks(page.object, objectAnchor) : [];
    case 'relations':
      return [lines(relationsOf(page.resource, page.service.title, page.relations))];
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
            `${error.status} ${error.title}: `,
            inlineMarkdown(cause.markdown),
            ' (',
            joined(operations.map(operationTitle), ', '),
            ')',
          ]),
        ),
      ];
    case 'guides':
      return [
        lines(
          guides.map(({ path, title, description }) => [link(path, title), `: ${description}`]),
        ),
      ];
    case 'changes':
      return changes(page);
  }
}

function changes({ resource: { releases = [] } }: ResourcePage): RootContent[] {
  return releases.flatMap(({ version, announced, path, changes: all, shared }) => [
    heading(3, link(path, announced ? `${version}, announced` : version)),
    lines([
      ...all.map(({ text, path: to, breaking }) => [
        inlineMarkdown(text),
        breaking && [' ', link(to, 'Breaking change: required action')],
      ]),
      ...(shared > 0 ? [sharedChanges(shared)] : []),
    ]),
  ]);
}

function operationTitle({ path, title }: OperationPage): Words {
  return link(path, title);
}

function transitionWords({ from, to, operations }: Transition): Words {
  return [
    stateWord(from),
    ' to ',
    stateWord(to),
    operations.length > 0 && [': ', joined(operations.map(operationTitle), ', ')],
  ];
}

function stateWord(name: string): Words {
  if (name === start) return 'does not exist';
  return name === end ? 'deleted' : code(name);
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
          code(permission.verb),
          code(permission.resource),
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
    ...(rules ? [paragraph(`Name: ${rules}.`)] : []),
    ...(fields.length > 0
      ? [
          table(
            ['Field', 'Limit'],
            fields.map(({ path, words }) => [code(path), words]),
          ),
        ]
      : []),
  ];
}
