import { Pre } from '../code/Pre';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

/** JSON with the classes of highlighted code (css/code.css). */
export function JsonCode({ value, label }: { value: unknown; label: string }) {
  return (
    <Pre label={label}>
      <code>{highlighted(JSON.stringify(value, null, 2))}</code>
    </Pre>
  );
}

function highlighted(text: string) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, constant] = match;
    parts.push(text.slice(at, match.index));
    const name = colon ? 'h-v' : constant ? 'h-n' : 'h-s';
    parts.push(
      <span key={match.index} className={name}>
        {string ?? constant}
      </span>,
      colon ?? '',
    );
    at = match.index + whole.length;
  }
  return [...parts, text.slice(at)];
}
