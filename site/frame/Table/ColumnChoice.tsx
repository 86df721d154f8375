import './column-choice.css';

/**
 * The choice of one column of the following table, on phones only. The style sheet shows the column, so the choice
 * needs no script.
 *
 * @param names names of the columns after the first, separated by spaces
 */
export function ColumnChoice({ names }: { names: string }) {
  return (
    <div
      className="column-choice seca-no-print"
      role="radiogroup"
      aria-label="Column"
      data-twin="skip"
    >
      {names.split(' ').map((name, index) => (
        <label key={name}>
          <input type="radio" name="column" defaultChecked={index === 0} />
          <span translate="no">{name}</span>
        </label>
      ))}
    </div>
  );
}
