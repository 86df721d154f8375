import type { OperationPage } from '@seca/openapi/model/types';
import { operationRef } from '../../reference/operation-ref';
import type { GuideContext } from '../facts';
import { code, operationLink } from '../nodes';
import { type FactComponent, UnknownFact, unknownName } from './component';

export { operationRef };

export function findOperation(id: string, facts: GuideContext): OperationPage {
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
    return operationLink(findOperation(attributes.id ?? '', facts));
  },
};

/** `<Permission operation="compute/get-instance" />`: the verb, the resource and the provider. */
export const permission: FactComponent = {
  place: 'text',
  attributes: ['operation'],
  expand({ attributes, facts }) {
    const id = attributes.operation ?? '';
    const needed = findOperation(id, facts).permission;
    if (!needed) throw new UnknownFact(`"${id}" needs no permission`, 'State this in the text.');
    const { verb, resource, provider } = needed;
    return [code(verb), ' on ', code(resource), ' of ', code(provider)];
  },
};
