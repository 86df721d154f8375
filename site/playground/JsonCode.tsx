import { Pre } from '../components/Pre';
import { jsonTokens } from './json-tokens';

/** A value as highlighted JSON. */
export function JsonCode({ label, value }: { label: string; value: unknown }) {
  return (
    <Pre label={label}>
      <code>
        {jsonTokens(value).map(({ text, className, at }) =>
          className === undefined ? (
            text
          ) : (
            <span key={at} className={className}>
              {text}
            </span>
          ),
        )}
      </code>
    </Pre>
  );
}
