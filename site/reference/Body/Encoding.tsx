import type { PartEncoding } from '@seca/openapi/model/types';
import { encodingWords } from '@seca/openapi/page/encoding-words';
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
