import type { Operation } from '../messages';

interface Props {
  id: string;
  operations: readonly Operation[];
  /** Text of a first choice, whose value is ''. */
  first?: string;
  /** `compute/get-instance` */
  value: string;
  onChange: (ref: string) => void;
}

/** All operations, by service. */
export function OperationChoice({ id, operations, first, value, onChange }: Props) {
  const services = [...new Set(operations.map(({ service }) => service))];
  return (
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
  );
}
