import type { FactComponent } from './component';
import { UnknownFact } from './component';
import { code, text } from './nodes';
import { findOperation } from './operation';

/** `<Permission operation="compute/get-instance" />`: the verb, the resource and the provider. */
export const permission: FactComponent = {
  place: 'text',
  attributes: ['operation'],
  expand({ attributes, facts }) {
    const id = attributes.operation ?? '';
    const needed = findOperation(id, facts).permission;
    if (!needed) throw new UnknownFact(`"${id}" needs no permission`, 'State this in the text.');
    return [
      code(needed.verb),
      text(' on '),
      code(needed.resource),
      text(' of '),
      code(needed.provider),
    ];
  },
};
