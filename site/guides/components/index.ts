import type { FactComponent } from './component';
import { errorCauses, errorOperations, errorTypesTable } from './errors';
import { fieldLink, fieldsTable, fixedFields, limits, statesTable, valuesTable } from './fields';
import { moved, project, term } from './links';
import { labelConditions, listParametersTable, listParameterValues } from './list-parameters';
import { operation, permission } from './operation';
import { picture } from './picture';
import { relations } from './relations';
import { statusCodes, verbsTable } from './requests';
import { requirementCount, requirementLinks, requirements } from './requirements';
import { levelsTable, resourcesTable, tableOf } from './resources';
import { servicesTable, serviceVersions } from './services';
import {
  accessibilityBody,
  contact,
  issues,
  pressContacts,
  publisher,
  storageKeysList,
  tool,
} from './site';
import { systemRoles } from './system-roles';

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
