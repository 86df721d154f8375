import type { ProviderSchema } from '@seca/provider/engine/definition/types';
import { isObject, type Json, type JsonObject } from '@seca/provider/engine/json';
import { useId } from 'react';
import { Choice } from '../Choice';
import type { BodySchema } from '../session';
import { ActionButton, type ControlProps, MapEntries, ReferenceChoice } from './controls';
import { emptyValue, noteOf, typeOf } from './schema';
import styles from './style.module.css';

type ObjectProps = Pick<
  ControlProps<JsonObject>,
  'path' | 'schema' | 'shape' | 'value' | 'onChange'
>;

/** The fields of an object: required ones first, then those that have a value. The others can be added. */
export function ObjectFields({ path, schema, shape, value, onChange }: ObjectProps) {
  const fields = Object.entries(shape.properties ?? {})
    .map(([name, index]) => ({
      name,
      shape: schema.shapes[index] ?? {},
      isRequired: shape.required?.includes(name) ?? false,
    }))
    .filter((field) => !field.shape.readOnly);
  const isShown = ({ name, isRequired }: (typeof fields)[number]) =>
    isRequired || value[name] !== undefined;
  const change = (name: string, next: Json | undefined) => {
    const { [name]: _, ...others } = value;
    // A changed field keeps its position.
    onChange(next === undefined ? others : { ...value, [name]: next });
  };
  return (
    <>
      {fields
        .filter(isShown)
        .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
        .map((field) => (
          <Field
            key={field.name}
            {...field}
            path={path}
            schema={schema}
            value={value[field.name]}
            onChange={(next) => change(field.name, next)}
          />
        ))}
      <AddField
        path={path}
        fields={fields.filter((field) => !isShown(field))}
        onAdd={(field) => change(field.name, emptyValue(schema.shapes, field.shape))}
      />
    </>
  );
}

interface FieldProps {
  /** Of the object that has the field: `spec.bootVolume`. */
  path: string;
  schema: BodySchema;
  shape: ProviderSchema;
  name: string;
  isRequired: boolean;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}

/**
 * A field with its path, its limits and a button that removes it. The fields of an object that is required need no frame
 * around them.
 */
function Field({ isRequired, value, path: parent, ...props }: FieldProps) {
  const id = useId();
  const { schema, shape, name, onChange } = props;
  const path = parent === '' ? name : `${parent}.${name}`;
  const note = noteOf(shape, isRequired);
  const noteId = note === '' ? undefined : `${id}note`;
  const current = value ?? emptyValue(schema.shapes, shape);
  const label = (
    <>
      <code className="seca-plain" translate="no">
        {path}
      </code>{' '}
      {noteId && <small id={noteId}>{note}</small>}
    </>
  );
  const control = (
    <>
      <Control {...props} path={path} id={id} noteId={noteId} value={current} />
      {!isRequired && (
        <ActionButton action="Remove" what={name} onClick={() => onChange(undefined)} />
      )}
    </>
  );
  const isObjectOfFields = isObject(current) && shape.name !== 'Reference';
  return isObjectOfFields || Array.isArray(current) ? (
    <fieldset className={isObjectOfFields && isRequired ? styles.form : styles.group}>
      <legend>{label}</legend>
      {control}
    </fieldset>
  ) : (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.row} seca-row`}>{control}</div>
    </div>
  );
}

type Addable = Pick<FieldProps, 'name' | 'shape'>;

interface AddProps {
  path: string;
  fields: Addable[];
  onAdd: (field: Addable) => void;
}

function AddField({ path, fields, onAdd }: AddProps) {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div className={`${styles.row} seca-row`}>
      <label htmlFor={id}>Add a field{path && ` to ${path}`}</label>
      <Choice
        id={id}
        choices={fields.map((field) => [field, field.name])}
        value={undefined}
        other="Choose…"
        onChange={onAdd}
      />
    </div>
  );
}

/** The control for a value: it depends on the schema. */
function Control(props: ControlProps) {
  const { id, noteId, path, schema, shape, value, onChange } = props;
  if (Array.isArray(value)) return <ListItems {...props} value={value} />;
  if (isObject(value)) {
    if (shape.name === 'Reference') return <ReferenceChoice {...props} value={value} />;
    return shape.properties ? (
      <ObjectFields path={path} schema={schema} shape={shape} value={value} onChange={onChange} />
    ) : (
      <MapEntries {...props} value={value} />
    );
  }
  const common = { id, 'aria-describedby': noteId };
  const type = typeOf(shape);
  const choices = shape.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (choices) {
    const named = choices.map((choice) => [choice, String(choice)] as const);
    return <Choice {...common} choices={named} value={value} onChange={onChange} />;
  }
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
  const Text = String(value).includes('\n') ? 'textarea' : 'input';
  return (
    <Text
      {...common}
      value={String(value)}
      maxLength={shape.maxLength}
      spellCheck={false}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(currentTarget.value)
      }
    />
  );
}

function ListItems({ id, name, path, schema, shape, value, onChange }: ControlProps<Json[]>) {
  // A list of references states which kinds they accept.
  const itemShape = { reference: shape.reference, ...schema.shapes[shape.items ?? -1] };
  return (
    <>
      {value.map((item, index) => {
        const itemName = `${name} ${index + 1}`;
        const itemId = `${id}-${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other key
          <fieldset key={index} className={styles.group}>
            <legend>{itemName}</legend>
            {(typeof item !== 'object' || itemShape.name === 'Reference') && (
              <label htmlFor={itemId} className="seca-visually-hidden">
                {itemName}
              </label>
            )}
            <Control
              id={itemId}
              name={itemName}
              path={`${path}[${index}]`}
              schema={schema}
              shape={itemShape}
              value={item}
              onChange={(next) => onChange(value.with(index, next))}
            />
            <ActionButton
              action="Remove"
              what={itemName}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </fieldset>
        );
      })}
      <ActionButton
        action="Add"
        what={`to ${name}`}
        onClick={() => onChange([...value, emptyValue(schema.shapes, itemShape)])}
      />
    </>
  );
}
