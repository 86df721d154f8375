import type { ComponentProps } from 'react';
import { DocusaurusHost } from './adapter';
import { Operation as PlainOperation } from './Operation';

/**
 * The components as the documents of operations use them. Introductions and the table of all
 * operations have entries of their own, so that a page carries nothing of the others.
 */
export { Callback } from './Callback';
export { ErrorList } from './ErrorList';
export { Description } from './OperationHeader';
export { ParameterList } from './ParameterList';
export { RequestBody } from './RequestBody';
export { Response } from './Response';

export function Operation(props: ComponentProps<typeof PlainOperation>) {
  return (
    <DocusaurusHost>
      <PlainOperation {...props} />
    </DocusaurusHost>
  );
}
