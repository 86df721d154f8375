import type { JsonObject } from '@seca/provider/engine/json';
import type { ControlProps } from './control-props';
import { acceptedTargets, referenceTo } from './schema';

/** A reference, chosen from the resources that exist. */
export function ReferenceChoice({
  id,
  noteId,
  name,
  schema,
  shape,
  reference,
  value,
  onChange,
}: ControlProps<JsonObject>) {
  const accepted = schema.shapes[shape]?.reference ?? reference;
  const targets = acceptedTargets(schema.targets, accepted);
  const current = targets.findIndex(
    ({ resource, tenant }) =>
      resource === value.resource && (value.tenant === undefined || value.tenant === tenant),
  );
  return (
    <select
      id={id}
      aria-label={name}
      aria-describedby={noteId}
      value={current}
      onChange={({ currentTarget }) => {
        const target = targets[Number(currentTarget.value)];
        if (target) onChange(withProvider(referenceTo(target), value));
      }}
    >
      {current < 0 && (
        <option value={-1}>
          {typeof value.resource === 'string' && value.resource !== ''
            ? `${value.resource} (does not exist)`
            : 'Choose…'}
        </option>
      )}
      {targets.map(({ resource, tenant, workspace }, index) => (
        <option key={`${tenant} ${workspace} ${resource}`} value={index}>
          {resource} {tenant === 'seca' || tenant === 'public' ? `(${tenant})` : ''}
        </option>
      ))}
    </select>
  );
}

/** Keeps an explicit provider. */
function withProvider(reference: JsonObject, { provider }: JsonObject): JsonObject {
  return provider === undefined ? reference : { provider, ...reference };
}
