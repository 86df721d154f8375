import type { FactComponent } from './component';
import * as errors from './errors';
import * as fields from './fields';
import * as links from './links';
import * as lists from './lists';
import * as picture from './picture';
import * as relations from './relations';
import * as requests from './requests';
import * as requirements from './requirements';
import * as resources from './resources';
import * as services from './services';
import * as site from './site';
import * as systemRoles from './system-roles';

/** Every component that a guide may use, by name: all that these files export. */
export const guideComponents: ReadonlyMap<string, FactComponent> = new Map(
  Object.entries<FactComponent>({
    ...errors,
    ...fields,
    ...links,
    ...lists,
    ...picture,
    ...relations,
    ...requests,
    ...requirements,
    ...resources,
    ...services,
    ...site,
    ...systemRoles,
  }),
);
