import type { FactComponent } from './component';
import { errorCauses, errorOperations, errorTypesTable } from './errors';
import { fieldLink, fieldsTable, limits, valuesTable } from './fields';
import { labelConditions, listParametersTable, listParameterValues } from './list-parameters';
import { operation } from './operation';
import { permission } from './permission';
import { picture } from './picture';
import { relations } from './relations';
import { resourcesTable, tableOf } from './resources';
import { servicesTable } from './services';
import { statesTable } from './states';
import { statusCodes } from './status-codes';
import { systemRoles } from './system-roles';
import { term } from './term';

/** Every component that a guide may use, by name. A new one is added here and nowhere else. */
export const factComponents: ReadonlyMap<string, FactComponent> = new Map<string, FactComponent>([
  ['ErrorCauses', errorCauses],
  ['ErrorOperations', errorOperations],
  ['ErrorTypes', errorTypesTable],
  ['Field', fieldLink],
  ['Fields', fieldsTable],
  ['LabelConditions', labelConditions],
  ['Limits', limits],
  ['ListParameters', listParametersTable],
  ['ListParameterValues', listParameterValues],
  ['Operation', operation],
  ['Permission', permission],
  ['Picture', picture],
  ['Relations', relations],
  ['Resources', resourcesTable],
  ['Services', servicesTable],
  ['States', statesTable],
  ['StatusCodes', statusCodes],
  ['SystemRoles', systemRoles],
  ['TableOf', tableOf],
  ['Term', term],
  ['Values', valuesTable],
]);
