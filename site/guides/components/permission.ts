import { code } from '../nodes';
import { type FactComponent, UnknownFact } from './component';
import { findOperation } from './operation';

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
