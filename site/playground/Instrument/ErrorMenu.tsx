interface Props {
  className: string | undefined;
  opener?: string | undefined;
  choices: readonly { status: number; reason?: string }[];
  onChoose: (status: number) => void;
}

/** The errors that the provider can simulate. */
export function ErrorMenu({ className, opener, choices, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <details className="dropdown" data-dropdown="press">
      <summary className={opener}>Simulate an error</summary>
      <div className={`dropdown-list ${className} seca-popup`}>
        {choices.map(({ status, reason }) => (
          <button key={status} type="button" data-run={status} onClick={() => onChoose(status)}>
            <b>{status}</b>
            {/* One text, as in the HTML of the build. */}
            {reason && ` ${reason}`}
          </button>
        ))}
      </div>
    </details>
  );
}
