import type { OperationPage } from '@seca/openapi/model/types';
import type { Rule } from '@seca/openapi/page/types';
import { operationRef } from '../reference/operation-ref';
import { type Requirement, requirementAnchor, requirementsPath } from './read-requirements';

/** The rules about one of the operations, and those about fields of all services. */
export function rulesOf(
  operations: readonly OperationPage[],
  requirements: readonly Requirement[],
): Rule[] {
  const refs = new Set(operations.map(operationRef));
  return requirements.flatMap(({ id, text, service, operations: own, fields }) => {
    const isOwn = own.some((ref) => refs.has(ref));
    if (!isOwn && !(service === 'all' && fields.length > 0)) return [];
    return [{ id, text, path: `${requirementsPath}#${requirementAnchor(id)}`, fields, isOwn }];
  });
}
