import { messageOf } from '@seca/text/message-of';
import { useEffect, useId, useRef, useState } from 'react';
import { currentValues } from '../../reference/ReaderValues/store';
import type { Client } from '../client';
import type { Overview } from '../messages';
import styles from '../panel.module.css';
import { Log } from './Log';
import { loadTutorial } from './load-tutorial';
import { resourceTree, type TreeNode } from './resource-tree';

type Props = { onClose: () => void } & ({ client: Client } | { error: unknown });

/** Resources, request log and settings of the provider in this browser. */
export function Workbench(props: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className={styles.drawer}
      data-workbench-drawer=""
      onKeyDown={({ key }) => key === 'Escape' && props.onClose()}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Workbench
        </h2>
        <button type="button" onClick={props.onClose}>
          Close
        </button>
      </div>
      {'client' in props ? (
        <Content client={props.client} />
      ) : (
        <p role="alert">{messageOf(props.error)}</p>
      )}
    </div>
  );
}

function Content({ client }: { client: Client }) {
  const [overview, setOverview] = useState<Overview>();
  const [note, setNote] = useState('');
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const next = await client.overview();
      if (isShown) setOverview(next);
    };
    void load();
    const end = client.subscribe(() => void load());
    return () => {
      isShown = false;
      end();
    };
  }, [client]);
  if (!overview) return <p>Loading…</p>;

  const act = async (work: () => Promise<string>) => {
    setNote('Working…');
    setNote(await work().catch((error: Error) => error.message));
  };
  const { tenant } = currentValues();
  const tree = resourceTree(overview.resources);
  return (
    <>
      <p>
        The provider runs in this browser, and all tabs share it.
        {!overview.isStored &&
          ' This browser blocks storage: the resources are lost when you close the page.'}
      </p>
      {tenant !== undefined && (
        <p>
          It also has your tenant <code translate="no">{tenant}</code>, where users have the same
          roles as in <code translate="no">tenant-1</code>.
        </p>
      )}
      <SettingsForm client={client} overview={overview} />
      <div className={styles.row}>
        <button
          type="button"
          onClick={() =>
            act(async () => {
              await client.reset();
              return 'The provider was reset.';
            })
          }
        >
          Reset
        </button>
        <button type="button" onClick={() => act(() => loadTutorial(client))}>
          Load the tutorial’s final state
        </button>
      </div>
      <p role="status">{note}</p>
      <h3>Resources</h3>
      {tree.length === 0 ? <p>There are no resources yet.</p> : <Nodes nodes={tree} />}
      <h3>Requests</h3>
      <Log log={overview.log} />
    </>
  );
}

const speeds = [
  [1, 'As in the examples'],
  [10, 'Ten times as fast'],
  [100, 'A hundred times as fast'],
] as const;

function SettingsForm({ client, overview }: { client: Client; overview: Overview }) {
  const id = useId();
  const { settings, users } = overview;
  const { summary } = users.find(({ subject }) => subject === settings.user) ?? {};
  return (
    <>
      <label htmlFor={`${id}user`}>User</label>
      <select
        id={`${id}user`}
        value={settings.user}
        aria-describedby={`${id}summary`}
        onChange={({ currentTarget }) => client.set({ user: currentTarget.value })}
      >
        {users.map(({ subject }) => (
          <option key={subject}>{subject}</option>
        ))}
      </select>
      <p id={`${id}summary`}>{summary}</p>
      <label htmlFor={`${id}speed`}>Lifecycle speed</label>
      <select
        id={`${id}speed`}
        value={settings.speed}
        onChange={({ currentTarget }) => client.set({ speed: Number(currentTarget.value) })}
      >
        {speeds.map(([speed, label]) => (
          <option key={speed} value={speed}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

function Nodes({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <ul>
      {nodes.map(({ path, kind, name, row, children }) => (
        <li key={path}>
          {kind} <code translate="no">{name}</code>{' '}
          {row && (
            <span className={toneOf(row.state)}>
              {row.state}
              {row.power !== undefined && `, ${row.power}`}
            </span>
          )}
          {children.length > 0 && <Nodes nodes={children} />}
        </li>
      ))}
    </ul>
  );
}

function toneOf(state: string): string | undefined {
  if (state === 'active') return styles.good;
  return state === 'error' ? styles.bad : styles.busy;
}
