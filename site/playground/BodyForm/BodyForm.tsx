import { isObject, type Json } from '@seca/provider/engine/json';
import { useCallback } from 'react';
import type { Client } from '../client';
import { useLatest } from '../use-calls';
import { ObjectFields } from './ObjectFields';
import styles from './style.module.css';

interface Props {
  client: Client;
  /** `compute/create-or-update-instance` */
  operation: string;
  text: string;
  onChange: (text: string) => void;
}

/** A form for a request body, made from its schema. */
export function BodyForm({ client, operation, text, onChange }: Props) {
  const schema = useLatest(useCallback(() => client.bodySchema(operation), [client, operation]));
  if (!schema) return null;
  const value = parse(text);
  if (!isObject(value)) return <p role="alert">The body isn’t a JSON object: correct it first.</p>;
  return (
    <div className={styles.form}>
      <ObjectFields
        path=""
        schema={schema}
        shape={schema.shapes[schema.root] ?? {}}
        value={value}
        onChange={(next) => onChange(JSON.stringify(next, null, 2))}
      />
    </div>
  );
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}
