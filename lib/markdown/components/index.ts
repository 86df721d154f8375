import type { FactComponent } from './component';
import { operation } from './operation';
import { servicesTable } from './services';
import { systemRoles } from './system-roles';
import { term } from './term';

/** Every component that a guide may use, by name. A new one is added here and nowhere else. */
export const factComponents: ReadonlyMap<string, FactComponent> = new Map<string, FactComponent>([
  ['Operation', operation],
  ['Services', servicesTable],
  ['SystemRoles', systemRoles],
  ['Term', term],
]);
