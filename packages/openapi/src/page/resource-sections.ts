import { keysOf } from '@seca/text/keys-of';
import type { ResourcePage } from './resource-pages';

/** The parts of a resource's page. */
export type ResourcePart =
  | 'operations'
  | 'object'
  | 'relations'
  | 'lifecycle'
  | 'permissions'
  | 'limits'
  | 'errors'
  | 'guides'
  | 'changes';

export interface ResourceSection {
  id: ResourcePart;
  title: string;
  level: 2;
}

const titles: Readonly<Record<ResourcePart, string>> = {
  operations: 'Operations',
  object: 'Object',
  relations: 'Relationships',
  lifecycle: 'Lifecycle',
  permissions: 'Permissions',
  limits: 'Names and limits',
  errors: 'Errors',
  guides: 'How-to guides',
  changes: 'What changed',
};

/** The sections of a resource's page, in order; those without content are left out. */
export function resourceSections(page: ResourcePage, hasGuides: boolean): ResourceSection[] {
  const shown: Readonly<Record<ResourcePart, boolean>> = {
    operations: true,
    object: page.object !== undefined,
    relations: page.relations.length > 0,
    lifecycle: page.transitions.length > 0,
    permissions: page.operations.some(({ permission }) => permission),
    limits: page.name !== undefined || page.limits.length > 0,
    errors: page.errors.length > 0,
    guides: hasGuides,
    changes: page.resource.releases !== undefined,
  };
  return keysOf(titles)
    .filter((id) => shown[id])
    .map((id) => ({ id, title: titles[id], level: 2 }));
}

/** The line about changes of a release that do not concern only the resource. */
export function sharedChanges(count: number): string {
  return count === 1
    ? 'One change to a part that all services share.'
    : `${count} changes to parts that all services share.`;
}
