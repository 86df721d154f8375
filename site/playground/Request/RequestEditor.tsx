import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { BodyEditor } from '../BodyEditor/BodyEditor';
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
  view: EditorView;
  takesFocus?: boolean;
  onChange: (request: PageRequest) => void;
}

export const editorViews = ['Form', 'JSON'] as const;
export type EditorView = (typeof editorViews)[number];

/** The shortcut of Run. */
export const onCtrlEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
};

/** All parts of a request that a reader can change: path, query, headers and body. */
export function RequestEditor({
  client,
  described,
  request,
  view,
  takesFocus = false,
  onChange,
}: Props) {
  const { operation } = described;
  const change = (part: Partial<PageRequest>) => onChange({ ...request, ...part });
  const names = [...operation.template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (
    <div className={`${styles.editor} seca-box seca-surface seca-controls`}>
      <div className={styles.fields}>
        {names.map((name, index) => (
          <Field
            key={name}
            label={name}
            isFirst={takesFocus && index === 0}
            text={request.path[name] ?? ''}
            onChange={(text) => change({ path: { ...request.path, [name]: text } })}
          />
        ))}
      </div>
      {operation.parameters.length > 0 && (
        <details className={styles.parameters}>
          <summary>Query and headers</summary>
          <div className={styles.fields}>
            {operation.parameters.map(({ name, location }) => {
              const part = location === 'query' ? 'query' : 'headers';
              return (
                <Field
                  key={`${location} ${name}`}
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
          view={view}
          onChange={(body) => change({ body })}
        />
      )}
    </div>
  );
}

interface FieldProps {
  label: string;
  text: string;
  isFirst?: boolean;
  onChange: (text: string) => void;
}

function Field({ label, text, isFirst = false, onChange }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <div>
      <label htmlFor={id} translate="no">
        {label}
      </label>
      <input
        ref={input}
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

interface BodyProps extends Pick<Props, 'client' | 'described' | 'view'> {
  text: string;
  onChange: (text: string) => void;
}

/** The body as a form or as JSON. Both show the same text. */
function Body({ client, described: { operation, examples }, text, view, onChange }: BodyProps) {
  return (
    <div className={styles.body}>
      <div className={`${styles.bodyBar} seca-row`}>
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
      {view === 'Form' ? (
        <BodyForm client={client} operation={operation.ref} text={text} onChange={onChange} />
      ) : (
        <BodyEditor client={client} operation={operation.ref} text={text} onChange={onChange} />
      )}
    </div>
  );
}
