import type { Json, JsonObject } from '@seca/provider/engine/json';
import { acceptedTargets, type ControlProps, referenceTo } from './schema';
import styles from './style.module.css';

/** The entries of an object whose names are free, such as labels. */
export function MapEntries({ name, value, onChange }: ControlProps<JsonObject>) {
  const entries = Object.entries(value);
  const replace = (index: number, entry: [string, Json]) =>
    onChange(Object.fromEntries(entries.map((it, at) => (at === index ? entry : it))));
  return (
    <>
      {entries.map(([key, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name of an entry changes while it is edited
        <div key={index} className={styles.row}>
          <input
            aria-label={`${name}: name ${index + 1}`}
            value={key}
            spellCheck={false}
            onChange={({ currentTarget }) => replace(index, [currentTarget.value, text])}
          />
          <input
            aria-label={`${name}: value of ${key}`}
            value={String(text)}
            spellCheck={false}
            onChange={({ currentTarget }) => replace(index, [key, currentTarget.value])}
          />
          <button
            type="button"
            aria-label={`Remove ${key} from ${name}`}
            onClick={() => onChange(Object.fromEntries(entries.filter((_, at) => at !== index)))}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        aria-label={`Add to ${name}`}
        disabled={value[''] !== undefined}
        onClick={() => onChange({ ...value, '': '' })}
      >
        Add
      </button>
    </>
  );
}

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
