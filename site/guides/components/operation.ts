import type { OperationPage } from '@seca/openapi/model/types';
import type { GuideFacts } from '../facts';
import { code, link } from '../nodes';
import { type FactComponent, unknownName } from './component';

/** `authorization/create-or-update-role`: the service's introduction, then the operation's page. */
export function operationRef(page: OperationPage): string {
  const service = page.service.path.split('/').at(-1) ?? '';
  return `${service}/${page.path.split('/').at(-1) ?? ''}`;
}

export function findOperation(id: string, facts: GuideFacts): OperationPage {
  const operations = facts.pages.filter((page) => page.kind === 'operation');
  const found = operations.find((page) => operationRef(page) === id);
  if (found) return found;
  throw unknownName(
    `no operation "${id}"`,
    id,
    operations.map(operationRef),
    'Write service/operation as in the page’s path, for example "authorization/get-role".',
  );
}

/** `<Operation id="authorization/get-role" />`: method and title, linked to the reference. */
export const operation: FactComponent = {
  place: 'text',
  attributes: ['id'],
  expand({ attributes, facts }) {
    const { path, method, title } = findOperation(attributes.id ?? '', facts);
    return link(path, code(method), ` ${title}`);
  },
};
