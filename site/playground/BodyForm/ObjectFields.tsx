import { isObject, type Json, type JsonObject } from '@seca/provider/engine/json';
import { useId } from 'react';
import type { BodySchema } from '../messages';
import { MapEntries, ReferenceChoice } from './controls';
import { type ControlProps, emptyValue, isReference, noteOf, typeOf } from './schema';
import styles from './style.module.css';

interface ObjectProps {
  schema: BodySchema;
  /** Index of the schema. */
  shape: number;
  value: JsonObject;
  onChange: (value: JsonObject) => void;
}

/** The fields of an object: required ones first, then those that have a value. The others can be added. */
export function ObjectFields({ schema, shape, value, onChange }: ObjectProps) {
  const { properties = {}, required = [] } = schema.shapes[shape] ?? {};
  const names = Object.keys(properties).filter(
    (name) => !schema.shapes[properties[name] ?? -1]?.readOnly,
  );
  const isRequired = (name: string) => required.includes(name);
  const shown = names
    .filter((name) => isRequired(name) || value[name] !== undefined)
    .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)));
  const change = (name: string, next: Json | undefined) => {
    const { [name]: _, ...others } = value;
    // A changed field keeps its position.
    if (next === undefined) onChange(others);
    else onChange({ ...value, [name]: next });
  };
  return (
    <>
      {shown.map((name) => (
        <Field
          key={name}
          schema={schema}
          shape={properties[name] ?? -1}
          name={name}
          isRequired={isRequired(name)}
          value={value[name]}
          onChange={(next) => change(name, next)}
        />
      ))}
      <AddField
        names={names.filter((name) => !shown.includes(name))}
        onAdd={(name) => change(name, emptyValue(schema.shapes, properties[name] ?? -1))}
      />
    </>
  );
}

interface NamedFieldProps {
  schema: BodySchema;
  shape: number;
  name: string;
  isRequired: boolean;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}

/** A field with its name, its limits and a button that removes it. */
function Field({ schema, shape, name, isRequired, value, onChange }: NamedFieldProps) {
  const id = useId();
  const note = noteOf(schema.shapes[shape], isRequired);
  const isGroup = isObject(value) || Array.isArray(value);
  const label = (
    <>
      <span translate="no">{name}</span> {note !== '' && <small id={`${id}note`}>{note}</small>}
    </>
  );
  const control = (
    <Control
      id={id}
      noteId={note === '' ? undefined : `${id}note`}
      name={name}
      schema={schema}
      shape={shape}
      value={value ?? emptyValue(schema.shapes, shape)}
      onChange={onChange}
    />
  );
  const remove = !isRequired && (
    <button type="button" aria-label={`Remove ${name}`} onClick={() => onChange(undefined)}>
      Remove
    </button>
  );
  if (isGroup || (value === undefined && isObject(emptyValue(schema.shapes, shape)))) {
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {control}
        {remove}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {control}
        {remove}
      </div>
    </div>
  );
}

function AddField({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Add a field</label>
      <select id={id} value="" onChange={({ currentTarget }) => onAdd(currentTarget.value)}>
        <option value="">Choose…</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

/** The control for a value: it depends on the schema. */
function Control(props: ControlProps) {
  const { id, noteId, schema, shape: index, value, onChange } = props;
  const shape = schema.shapes[index] ?? {};
  if (isReference(shape) && isObject(value)) return <ReferenceChoice {...props} value={value} />;
  if (isObject(value) && shape.properties) {
    return <ObjectFields schema={schema} shape={index} value={value} onChange={onChange} />;
  }
  if (isObject(value)) return <MapEntries {...props} value={value} />;
  if (Array.isArray(value)) return <ListItems {...props} value={value} />;
  const common = { id, 'aria-describedby': noteId };
  const choices = shape.enum ?? (typeOf(shape) === 'boolean' ? [true, false] : undefined);
  if (choices) {
    return (
      <select
        {...common}
        value={choices.indexOf(value)}
        onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)] ?? value)}
      >
        {choices.map((choice, position) => (
          <option key={String(choice)} value={position}>
            {String(choice)}
          </option>
        ))}
      </select>
    );
  }
  const type = typeOf(shape);
  if (type === 'integer' || type === 'number') {
    return (
      <input
        {...common}
        type="number"
        value={typeof value === 'number' ? value : ''}
        min={shape.minimum}
        max={shape.maximum}
        step={type === 'integer' ? 1 : 'any'}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
      />
    );
  }
  const text = {
    ...common,
    value: String(value),
    maxLength: shape.maxLength,
    spellCheck: false,
  };
  return String(value).includes('\n') ? (
    <textarea {...text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <input {...text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

/** The items of a list. */
function ListItems({ id, name, schema, shape, value, onChange }: ControlProps<Json[]>) {
  const items = schema.shapes[shape]?.items ?? -1;
  return (
    <>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other key
        <fieldset key={index} className={styles.group}>
          <legend>
            {name} {index + 1}
          </legend>
          {typeof item !== 'object' && (
            <label htmlFor={`${id}-${index}`} className="seca-visually-hidden">
              {name} {index + 1}
            </label>
          )}
          <Control
            id={`${id}-${index}`}
            noteId={undefined}
            name={`${name} ${index + 1}`}
            schema={schema}
            shape={items}
            reference={schema.shapes[shape]?.reference}
            value={item}
            onChange={(next) => onChange(value.map((it, at) => (at === index ? next : it)))}
          />
          <button
            type="button"
            aria-label={`Remove ${name} ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        aria-label={`Add to ${name}`}
        onClick={() => onChange([...value, emptyValue(schema.shapes, items)])}
      >
        Add
      </button>
    </>
  );
}
