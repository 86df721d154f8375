import type { ComponentProps } from 'react';

interface Props<Value> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** The values, each with the text that readers see. */
  choices: readonly (readonly [value: Value, text: string])[];
  value: Value | undefined;
  /** What is shown if the value is not one of the choices. */
  other?: string;
  onChange: (value: Value) => void;
}

export function Choice<Value>({ choices, value, other, onChange, ...props }: Props<Value>) {
  const current = choices.findIndex(([choice]) => choice === value);
  return (
    <select
      {...props}
      value={current}
      onChange={({ currentTarget }) => {
        const chosen = choices[Number(currentTarget.value)];
        if (chosen) onChange(chosen[0]);
      }}
    >
      {current < 0 && <option value={-1}>{other}</option>}
      {choices.map(([, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices can have the same text
        <option key={index} value={index}>
          {text}
        </option>
      ))}
    </select>
  );
}
