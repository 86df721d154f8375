import type { OperationPage } from '@seca/openapi/model/types';
import { operationRef } from '../../core/operation-ref';
import type { GuideContext } from '../facts';
import { lookUp } from './component';
import { operationsOf } from './operation-kinds';

/** @throws AuthorError if there is no such operation */
export function findOperation(id: string, { pages }: Pick<GuideContext, 'pages'>): OperationPage {
  return lookUp(
    id,
    operationsOf(pages).map((page) => [operationRef(page), page] as const),
    'no operation',
    'Write service/operation as in the page’s path, for example "authorization/get-role".',
  );
}
