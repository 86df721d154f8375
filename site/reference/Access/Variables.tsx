import type { Server } from '@seca/openapi/model/types';
import { RichText } from '../RichText/RichText';
import { Row } from '../Row';

/** Variables of a URL: the default of each, and all possible values. */
export function Variables({
  variables,
  pairs,
}: {
  variables: Server['variables'];
  /** Class of the list, if the page defines one. */
  pairs?: string | undefined;
}) {
  if (variables.length === 0) return null;
  return (
    <dl className={pairs}>
      {variables.map(({ name, default: usual, enum: values, description }) => (
        <Row key={name} title={<code translate="no">{name}</code>}>
          <RichText text={description} />
          Default <code translate="no">{usual}</code>
          {values.length > 0 && (
            <>
              , one of <code translate="no">{values.join(', ')}</code>
            </>
          )}
        </Row>
      ))}
    </dl>
  );
}
