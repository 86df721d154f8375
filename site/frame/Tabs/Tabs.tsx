interface Props<Name extends string> {
  /** What the tabs choose, for screen readers. */
  label: string;
  names: readonly Name[];
  chosen: Name;
  /** A tab that can't be chosen yet. */
  disabled?: Name | undefined;
  className?: string | undefined;
  onChoose: (name: Name) => void;
}

/** Tabs over content that is drawn in the browser. hook.ts handles their arrow keys, as for the tabs of guides. */
export function Tabs<Name extends string>({
  label,
  names,
  chosen,
  disabled,
  className = '',
  onChoose,
}: Props<Name>) {
  return (
    <div
      className={`${className} seca-tabs seca-needs-script seca-no-print`}
      role="tablist"
      aria-label={label}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="seca-tab"
          role="tab"
          value={name}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          disabled={name === disabled}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
