import type { FactComponent } from './component';
import { errorCauses, errorOperations, errorTypesTable } from './errors';
import { labelConditions, listParametersTable, listParameterValues } from './list-parameters';
import { operation } from './operation';
import { picture } from './picture';
import { relations } from './relations';
import { servicesTable } from './services';
import { statusCodes } from './status-codes';
import { systemRoles } from './system-roles';
import { term } from './term';

/** Every component that a guide may use, by name. A new one is added here and nowhere else. */
export const factComponents: ReadonlyMap<string, FactComponent> = new Map<string, FactComponent>([
  ['ErrorCauses', errorCauses],
  ['ErrorOperations', errorOperations],
  ['ErrorTypes', errorTypesTable],
  ['LabelConditions', labelConditions],
  ['ListParameters', listParametersTable],
  ['ListParameterValues', listParameterValues],
  ['Operation', operation],
  ['Picture', picture],
  ['Relations', relations],
  ['Services', servicesTable],
  ['StatusCodes', statusCodes],
  ['SystemRoles', systemRoles],
  ['Term', term],
]);
