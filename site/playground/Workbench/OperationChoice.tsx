import { useId } from 'react';
import type { Operation } from '../requests';

interface Props {
  operations: readonly Operation[];
  /** Text of a first choice, whose value is ''. */
  first?: string;
  /** `compute/get-instance` */
  value: string;
  onChange: (ref: string) => void;
}

/** A choice of operations, by service. */
export function OperationChoice({ operations, first, value, onChange }: Props) {
  const id = useId();
  const services = [...new Set(operations.map(({ service }) => service))];
  return (
    <div>
      <label htmlFor={id}>Operation</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {first !== undefined && <option value="">{first}</option>}
        {services.map((service) => (
          <optgroup key={service} label={service}>
            {operations
              .filter((operation) => operation.service === service)
              .map(({ ref, method, title }) => (
                <option key={ref} value={ref}>
                  {method} {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
