import type { ProviderSchema } from '@seca/provider/engine/definition/types';
import type { Json, JsonObject } from '@seca/provider/engine/json';
import { Choice } from '../Choice';
import type { BodySchema } from '../session';
import styles from './style.module.css';

export interface ControlProps<Value extends Json = Json> {
  id: string;
  /** ID of the note that describes the field. */
  noteId?: string | undefined;
  name: string;
  /** From the body to the field: `spec.bootVolume`. */
  path: string;
  schema: BodySchema;
  shape: ProviderSchema;
  value: Value;
  onChange: (value: Json) => void;
}

interface ActionProps {
  action: 'Add' | 'Remove';
  /** Completes the name of the button: `to labels`. */
  what: string;
  disabled?: boolean;
  onClick: () => void;
}

export function ActionButton({ action, what, ...props }: ActionProps) {
  return (
    <button type="button" aria-label={`${action} ${what}`} {...props}>
      {action}
    </button>
  );
}

/** The entries of an object whose names are free, such as labels. */
export function MapEntries({ name, value, onChange }: ControlProps<JsonObject>) {
  const entries = Object.entries(value);
  const replace = (index: number, entry: [string, Json]) =>
    onChange(Object.fromEntries(entries.with(index, entry)));
  return (
    <>
      {entries.map(([key, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name of an entry changes while it is edited
        <div key={index} className={`${styles.row} seca-row`}>
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
          <ActionButton
            action="Remove"
            what={`${key} from ${name}`}
            onClick={() => onChange(Object.fromEntries(entries.toSpliced(index, 1)))}
          />
        </div>
      ))}
      <ActionButton
        action="Add"
        what={`to ${name}`}
        disabled={value[''] !== undefined}
        onClick={() => onChange({ ...value, '': '' })}
      />
    </>
  );
}

/** A reference, chosen from the resources that exist and that the field accepts. */
export function ReferenceChoice(props: ControlProps<JsonObject>) {
  const { id, noteId, schema, shape, value, onChange } = props;
  const { reference: accepted } = shape;
  const targets = schema.targets.filter(({ provider, resource }) => {
    const kind = resource.split('/').at(-2) ?? '';
    return !accepted || (accepted.provider === provider && accepted.resources.includes(kind));
  });
  const current = targets.find(
    ({ resource, tenant }) =>
      resource === value.resource && (value.tenant === undefined || value.tenant === tenant),
  );
  const isShared = (tenant: string | undefined) => tenant === 'seca' || tenant === 'public';
  return (
    <Choice
      id={id}
      aria-describedby={noteId}
      choices={targets.map((target) => [
        target,
        `${target.resource} ${isShared(target.tenant) ? `(${target.tenant})` : ''}`,
      ])}
      value={current}
      other={value.resource ? `${value.resource} (doesn’t exist)` : 'Choose…'}
      onChange={({ tenant, resource }) =>
        onChange({
          ...(value.provider !== undefined && { provider: value.provider }),
          ...(tenant !== undefined && isShared(tenant) && { tenant }),
          resource,
        })
      }
    />
  );
}
