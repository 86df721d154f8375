import type { Client } from '../client';
import type { PageRequest } from '../messages';
import type { Row } from '../rows';
import styles from './style.module.css';

interface Props {
  client: Client;
  rows: readonly Row[];
  onRead: (reading: PageRequest) => void;
}

/** All resources with their state, by what contains them. */
export function Resources({ client, rows, onRead }: Props) {
  const parents = [...new Set(rows.map(({ parent }) => parent))];
  return (
    <section className={styles.resources} aria-label="Resources">
      <div className={`${styles.bar} seca-bar`}>
        <strong>Resources</strong> <span className="seca-muted">{rows.length}</span>
      </div>
      {rows.length === 0 && (
        <div className={styles.empty}>
          <p>There are no resources. Create one, and watch its state change here.</p>
          <button type="button" onClick={() => client.reset()}>
            Load the web shop of the tutorial
          </button>
        </div>
      )}
      {rows.length > 0 && (
        <table>
          <thead className="seca-visually-hidden">
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">State</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          {parents.map((parent) => (
            <tbody key={parent}>
              <tr>
                <th scope="rowgroup" colSpan={3} translate="no">
                  {parent}
                </th>
              </tr>
              {rows
                .filter((row) => row.parent === parent)
                .map((row) => (
                  <Resource key={row.key} client={client} row={row} onRead={onRead} />
                ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}

function Resource({ client, row, onRead }: Omit<Props, 'rows'> & { row: Row }) {
  const { kind, name, state, power, reading, deletion } = row;
  return (
    <tr>
      <th scope="row">
        {reading ? (
          <button type="button" translate="no" onClick={() => onRead(reading)}>
            {name}
          </button>
        ) : (
          <code translate="no">{name}</code>
        )}{' '}
        <span>{kind}</span>
      </th>
      <td className={toneOf(state)}>
        {state}
        {power !== undefined && `, ${power}`}
      </td>
      <td>
        {deletion && (
          <button
            type="button"
            aria-label={`Delete ${kind} ${name}`}
            onClick={() => client.send(deletion)}
          >
            Delete
          </button>
        )}
      </td>
    </tr>
  );
}

/** Green if the resource is stable, orange while it changes. */
export function toneOf(state: string): string | undefined {
  return state === 'active' ? styles.good : state === 'error' ? styles.bad : styles.busy;
}
