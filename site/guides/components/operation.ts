import { code, operationLink } from '../nodes';
import { AuthorError } from '../problem';
import { inText } from './component';
import { findOperation } from './find-operation';

/** `<Operation id="authorization/get-role" />`: method and title, linked to the reference. */
export const Operation = inText(['id'], (facts, { id }) => operationLink(findOperation(id, facts)));

/** `<Permission operation="compute/get-instance" />`: the verb, the resource and the provider. */
export const Permission = inText(['operation'], (facts, { operation }) => {
  const { permission } = findOperation(operation, facts);
  if (permission) {
    const { verb, resource, provider } = permission;
    return [code(verb), ' on ', code(resource), ' of ', code(provider)];
  }
  throw new AuthorError(`"${operation}" needs no permission`, 'State this in the text.');
});
