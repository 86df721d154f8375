import { type KeyboardEvent, useId, useState } from 'react';
import { slashStorageKey } from '../../core/storage-keys';
import { readStored } from '../../frame/hooks/storage';
import { Tabs } from '../../frame/Tabs/Tabs';
import { currentValues } from '../../reader-values/index';
import { Choice } from '../Choice';
import type { Client } from '../client';
import type { Overview } from '../session';
import { useLatest } from '../use-calls';
import { Operations } from './Operations';
import { Answer, Request } from './RequestPart';
import { Requests } from './Requests';
import { Resources } from './Resources';
import styles from './style.module.css';
import { useDesk } from './use-desk';

const views = ['Operations', 'Request', 'Resources', 'Requests'] as const;

/** The provider of this browser: all operations, a request with its response, resources, the last requests, settings. */
export function Workbench({ client, first }: { client: Client; first?: string | undefined }) {
  const overview = useLatest(client.overview, client);
  const desk = useDesk(client, first);
  /** The part that a narrow workbench shows. */
  const [view, setView] = useState<(typeof views)[number]>('Request');
  const [isFull, setFull] = useState(false);
  if (!overview) return <p>Loading…</p>;
  return (
    <div className={styles.place} data-full={isFull || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles keys that none of its controls uses */}
      <div
        className={`${styles.workbench} seca-controls`}
        data-view={view.toLowerCase()}
        onKeyDown={focusFilter}
      >
        <Settings client={client} overview={overview} isFull={isFull} onFull={setFull} />
        <Operations
          operations={client.operations}
          chosen={desk.request?.operation}
          onChoose={(operation) => {
            setView('Request');
            void desk.open(operation);
          }}
        />
        <Request client={client} desk={desk} />
        <Answer client={client} desk={desk} isEmpty={overview.resources.length === 0} />
        <Resources
          client={client}
          rows={overview.resources}
          onRead={(reading) => {
            setView('Request');
            void desk.runOther(reading);
          }}
        />
        <Requests
          log={overview.log}
          rows={overview.resources}
          onRestore={(request) => {
            setView('Request');
            void desk.restore(request);
          }}
        />
        <Tabs
          label="Part of the workbench"
          names={views}
          chosen={view}
          className={styles.views}
          onChoose={setView}
        />
      </div>
    </div>
  );
}

/** In the workbench, the shortcut of the site's search focuses the filter of the operations instead. */
function focusFilter(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== '/' || altKey || ctrlKey || metaKey) return;
  const isTyped = target instanceof Element && target.matches('input, textarea, select');
  if (isTyped || readStored(slashStorageKey) === 'off') return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.querySelector<HTMLElement>('[type="search"]')?.focus();
}

const speeds: [speed: number, text: string][] = [
  [1, 'As in the examples'],
  [10, 'Ten times as fast'],
  [100, 'A hundred times as fast'],
];

interface SettingsProps {
  client: Client;
  overview: Overview;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

function Settings({ client, overview, isFull, onFull }: SettingsProps) {
  const { settings, users, isStored } = overview;
  const id = useId();
  const [note, setNote] = useState('');
  const { summary } = users.find(({ subject }) => subject === settings.user) ?? {};
  const { tenant } = currentValues();
  const reset = async (isEmpty: boolean, text: string) => {
    await client.reset(isEmpty);
    setNote(text);
  };
  const undo = async () => {
    await client.undoReset();
    setNote('');
  };
  return (
    <div className={`${styles.settings} seca-row`}>
      <label htmlFor={`${id}user`}>User</label>
      <Choice
        id={`${id}user`}
        aria-describedby={`${id}summary`}
        choices={users.map(({ subject }) => [subject, subject])}
        value={settings.user}
        onChange={(user) => client.set({ user })}
      />
      <label htmlFor={`${id}speed`}>Lifecycle speed</label>
      <Choice
        id={`${id}speed`}
        choices={speeds}
        value={settings.speed}
        onChange={(speed) => client.set({ speed })}
      />
      <button type="button" onClick={() => reset(false, 'The local provider was reset.')}>
        Reset
      </button>
      <button type="button" onClick={() => reset(true, 'All resources were deleted.')}>
        Delete all
      </button>
      <button
        type="button"
        className={styles.full}
        aria-pressed={isFull}
        onClick={() => onFull(!isFull)}
      >
        Full window
      </button>
      <p id={`${id}summary`} className="seca-muted">
        {summary}
      </p>
      <p role="status">
        {note}{' '}
        {note !== '' && (
          <button type="button" onClick={undo}>
            Undo
          </button>
        )}
      </p>
      {tenant !== undefined && (
        <p>
          The local provider also has your tenant <code translate="no">{tenant}</code>, where users
          have the same roles as in <code translate="no">tenant-1</code>.
        </p>
      )}
      {!isStored && (
        <p>This browser blocks storage: the resources are lost when you close the page.</p>
      )}
    </div>
  );
}
