import { useId, useState } from 'react';
import { BodyForm } from '../BodyForm/BodyForm';
import { Choice } from '../Choice';
import type { Client } from '../client';
import type { PageRequest } from '../messages';
import type { DescribedRequest } from '../requests';
import styles from './style.module.css';

interface Props {
  client: Client;
  described: DescribedRequest;
  request: PageRequest;
  onChange: (request: PageRequest) => void;
}

/** All parts of a request that a reader can change: path, query, headers and body. */
export function RequestEditor({ client, described, request, onChange }: Props) {
  const { operation } = described;
  const change = (part: Partial<PageRequest>) => onChange({ ...request, ...part });
  const names = [...operation.template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (
    <div className={`${styles.editor} seca-box seca-surface seca-controls`}>
      <div className={styles.fields}>
        {names.map((name) => (
          <Field
            key={name}
            label={name}
            text={request.path[name] ?? ''}
            onChange={(text) => change({ path: { ...request.path, [name]: text } })}
          />
        ))}
      </div>
      {operation.parameters.length > 0 && (
        <details className={styles.parameters}>
          <summary>Query and headers</summary>
          <div className={styles.fields}>
            {operation.parameters.map(({ name, place }) => {
              const part = place === 'query' ? 'query' : 'headers';
              return (
                <Field
                  key={`${place} ${name}`}
                  label={name}
                  text={request[part][name] ?? ''}
                  onChange={(text) => {
                    const { [name]: _, ...others } = request[part];
                    change({ [part]: text === '' ? others : { ...others, [name]: text } });
                  }}
                />
              );
            })}
          </div>
        </details>
      )}
      {operation.hasBody && (
        <Body
          client={client}
          described={described}
          text={request.body}
          onChange={(body) => change({ body })}
        />
      )}
    </div>
  );
}

interface FieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

function Field({ label, text, onChange }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} translate="no">
        {label}
      </label>
      <input
        id={id}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

interface BodyProps extends Pick<Props, 'client' | 'described'> {
  text: string;
  onChange: (text: string) => void;
}

/** The body as JSON or as a form. Both show the same text. */
function Body({ client, described: { operation, examples }, text, onChange }: BodyProps) {
  const id = useId();
  const [isForm, setForm] = useState(false);
  return (
    <div className={styles.body}>
      <div className={`${styles.bodyBar} seca-row`}>
        <fieldset className={styles.views}>
          <legend className="seca-visually-hidden">View of the body</legend>
          {(['JSON', 'Form'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={isForm === (view === 'Form')}
              onClick={() => setForm(view === 'Form')}
            >
              {view}
            </button>
          ))}
        </fieldset>
        {examples.length > 1 && (
          <Choice
            aria-label="Example of the body"
            choices={examples.map(({ title, body }) => [body, title])}
            value={text}
            other="Changed"
            onChange={onChange}
          />
        )}
      </div>
      {isForm ? (
        <BodyForm client={client} operation={operation.ref} text={text} onChange={onChange} />
      ) : (
        <>
          <label htmlFor={id} className="seca-visually-hidden">
            Request body
          </label>
          <textarea
            id={id}
            value={text}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      )}
    </div>
  );
}
