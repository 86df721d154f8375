import type { Json, JsonObject } from '@seca/provider/engine/json';
import type { ControlProps } from './control-props';
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
