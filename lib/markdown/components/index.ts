import type { FactComponent } from './component';
import { errorCauses, errorOperations, errorTypesTable } from './errors';
import { fieldLink, fieldsTable, limits, valuesTable } from './fields';
import { fixedFields, rulesList } from './lasting';
import { labelConditions, listParametersTable, listParameterValues } from './list-parameters';
import { operation } from './operation';
import { levelsTable, pathsList } from './paths';
import { permission } from './permission';
import { picture } from './picture';
import { project } from './project';
import { relations } from './relations';
import { resourcesTable, tableOf } from './resources';
import { serviceVersions } from './service-versions';
import { servicesTable } from './services';
import { statesTable } from './states';
import { statusCodes } from './status-codes';
import { systemRoles } from './system-roles';
import { term } from './term';
import { verbsTable } from './verbs';

/** Every component that a guide may use, by name. A new one is added here and nowhere else. */
export const factComponents: ReadonlyMap<string, FactComponent> = new Map<string, FactComponent>([
  ['ErrorCauses', errorCauses],
  ['ErrorOperations', errorOperations],
  ['ErrorTypes', errorTypesTable],
  ['Field', fieldLink],
  ['Fields', fieldsTable],
  ['FixedFields', fixedFields],
  ['LabelConditions', labelConditions],
  ['Levels', levelsTable],
  ['Limits', limits],
  ['ListParameters', listParametersTable],
  ['ListParameterValues', listParameterValues],
  ['Operation', operation],
  ['Paths', pathsList],
  ['Permission', permission],
  ['Picture', picture],
  ['Project', project],
  ['Relations', relations],
  ['Resources', resourcesTable],
  ['Rules', rulesList],
  ['ServiceVersions', serviceVersions],
  ['Services', servicesTable],
  ['States', statesTable],
  ['StatusCodes', statusCodes],
  ['SystemRoles', systemRoles],
  ['TableOf', tableOf],
  ['Term', term],
  ['Values', valuesTable],
  ['Verbs', verbsTable],
]);
