import type { PartEncoding } from '../../../../lib/openapi/model/types';
import fieldStyles from '../field.module.css';
import { Parameters } from '../ParameterList';

/** How the parts of a form or of a multipart body are written, a line each, with headers of their own. */
export function Encoding({ parts }: { parts: readonly PartEncoding[] }) {
  return (
    <ul className={fieldStyles.list}>
      {parts.map((part) => (
        <li key={part.name}>
          <p className={fieldStyles.line}>
            <code translate="no">{part.name}</code> goes {wordsOf(part)}
          </p>
          {part.headers.length > 0 && <Parameters parameters={part.headers} />}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ contentType, style, explode, allowReserved, headers }: PartEncoding): string {
  return [
    contentType !== undefined && `as ${contentType}`,
    style !== undefined && `in style ${style}`,
    explode === true && 'each value by itself',
    explode === false && 'all values in one',
    allowReserved && 'reserved characters as they are',
    headers.length > 0 && 'with headers:',
  ]
    .filter(Boolean)
    .join(', ');
}
