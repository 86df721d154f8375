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
  | 'guides';

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
  };
  const parts = Object.keys(titles) as ResourcePart[];
  return parts.filter((id) => shown[id]).map((id) => ({ id, title: titles[id], level: 2 }));
}
