import type { OperationPage } from '../../openapi/model/types';
import { didYouMean } from '../../text/edit-distance';
import type { GuideFacts } from '../facts';
import { type FactComponent, UnknownFact } from './component';

/** `authorization/create-or-update-role`: the service's introduction, then the operation's page. */
export function operationRef(page: OperationPage): string {
  const service = page.service.path.split('/').at(-1) ?? '';
  return `${service}/${page.path.split('/').at(-1) ?? ''}`;
}

export function findOperation(id: string, facts: GuideFacts): OperationPage {
  const operations = facts.pages.filter((page) => page.kind === 'operation');
  const found = operations.find((page) => operationRef(page) === id);
  if (found) return found;
  const nearest = didYouMean(id, operations.map(operationRef));
  throw new UnknownFact(
    `no operation "${id}"`,
    nearest
      ? `Did you mean "${nearest}"?`
      : 'Write service/operation as in the page’s path, for example "authorization/get-role".',
  );
}

/** `<Operation id="authorization/get-role" />`: method and title, linked to the reference. */
export const operation: FactComponent = {
  place: 'text',
  attributes: ['id'],
  expand({ attributes, facts }) {
    const page = findOperation(attributes.id ?? '', facts);
    return [
      {
        type: 'link',
        url: page.path,
        children: [
          { type: 'inlineCode', value: page.method },
          { type: 'text', value: ` ${page.title}` },
        ],
      },
    ];
  },
};
