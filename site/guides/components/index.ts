import type { FactComponent } from './component';
import { errorCauses, errorOperations, errorTypesTable } from './errors';
import { fieldLink, fieldsTable, limits, valuesTable } from './fields';
import { fixedFields } from './fixed-fields';
import { levelsTable } from './levels';
import { labelConditions, listParametersTable, listParameterValues } from './list-parameters';
import { moved } from './moved';
import { operation } from './operation';
import { permission } from './permission';
import { picture } from './picture';
import { project } from './project';
import { accessibilityBody, contact, issues, pressContacts, publisher } from './publisher';
import { relations } from './relations';
import { requirementCount, requirementLinks, requirements } from './requirements';
import { resourcesTable, tableOf } from './resources';
import { serviceVersions } from './service-versions';
import { servicesTable } from './services';
import { statesTable } from './states';
import { statusCodes } from './status-codes';
import { storageKeysList } from './storage-keys';
import { systemRoles } from './system-roles';
import { term } from './term';
import { tool } from './tool';
import { verbsTable } from './verbs';

/** Every component that a guide may use, by name. A new one is added here and nowhere else. */
export const guideComponents: ReadonlyMap<string, FactComponent> = new Map<string, FactComponent>([
  ['AccessibilityBody', accessibilityBody],
  ['Contact', contact],
  ['ErrorCauses', errorCauses],
  ['ErrorOperations', errorOperations],
  ['ErrorTypes', errorTypesTable],
  ['Field', fieldLink],
  ['Fields', fieldsTable],
  ['FixedFields', fixedFields],
  ['Issues', issues],
  ['LabelConditions', labelConditions],
  ['Levels', levelsTable],
  ['Limits', limits],
  ['ListParameters', listParametersTable],
  ['ListParameterValues', listParameterValues],
  ['Moved', moved],
  ['Operation', operation],
  ['Permission', permission],
  ['Picture', picture],
  ['PressContacts', pressContacts],
  ['Project', project],
  ['Publisher', publisher],
  ['Relations', relations],
  ['RequirementCount', requirementCount],
  ['RequirementLinks', requirementLinks],
  ['Requirements', requirements],
  ['Resources', resourcesTable],
  ['ServiceVersions', serviceVersions],
  ['Services', servicesTable],
  ['States', statesTable],
  ['StatusCodes', statusCodes],
  ['StorageKeys', storageKeysList],
  ['SystemRoles', systemRoles],
  ['TableOf', tableOf],
  ['Term', term],
  ['Tool', tool],
  ['Values', valuesTable],
  ['Verbs', verbsTable],
]);
