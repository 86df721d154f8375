import type { PartEncoding } from '@seca/openapi/model/types';
import fieldStyles from '../field.module.css';
import { Parameters } from '../ParameterList/ParameterList';

/** Encoding of the parts of a form or of a multipart body, one per line, with their headers. */
export function Encoding({ parts }: { parts: readonly PartEncoding[] }) {
  return (
    <ul className="seca-list">
      {parts.map((part) => (
        <li key={part.name}>
          <p className={fieldStyles.line}>
            <code translate="no">{part.name}</code> is sent {encodingWords(part)}
          </p>
          {part.headers.length > 0 && <Parameters parameters={part.headers} />}
        </li>
      ))}
    </ul>
  );
}

/** How a part of a form or of a multipart body is encoded: the words after its name and `is sent`. */
function encodingWords({
  contentType,
  style,
  explode,
  allowReserved,
  headers,
}: PartEncoding): string {
  return [
    contentType !== undefined && `as ${contentType}`,
    style !== undefined && `in style ${style}`,
    explode === true && 'with each value separate',
    explode === false && 'with all values in one',
    allowReserved && 'with reserved characters not encoded',
    headers.length > 0 && 'with headers:',
  ]
    .filter(Boolean)
    .join(', ');
}
