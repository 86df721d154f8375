import { useHasProvider } from '../../context/page-context';
import '../playground.css';

/** Attribute, value and text of a button. */
type Action = readonly [
  attribute: 'data-run' | 'data-run-step' | 'data-workbench',
  value: string,
  text: string,
];

/**
 * Buttons that run a sample or a step in the reader's browser (hook.ts), and the place of the result. A style sheet hides
 * them without script and in print.
 */
export function Run({ actions }: { actions: readonly Action[] }) {
  if (!useHasProvider()) return null;
  const buttons = [...actions, ['data-workbench', '', 'Workbench'] satisfies Action];
  return (
    <div className="playground">
      {buttons.map(([attribute, value, text]) => (
        <button key={text} type="button" {...{ [attribute]: value }}>
          {text}
        </button>
      ))}
      <div />
    </div>
  );
}
