import { urlOf } from '../../frame/hooks/base-path';
import type { Client } from '../client';
import type { Row } from '../rows';
import styles from './style.module.css';

interface Props {
  client: Client;
  rows: readonly Row[];
}

/** All resources with their state and age, by what contains them. */
export function Resources({ client, rows }: Props) {
  if (rows.length === 0) return <p>There are no resources.</p>;
  const parents = [...new Set(rows.map(({ parent }) => parent))];
  return parents.map((parent) => (
    <table key={parent} className={styles.resources}>
      <caption>
        In <span translate="no">{parent}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Resource</th>
          <th scope="col">State</th>
          <th scope="col">Age</th>
          <th scope="col">
            <span className="seca-visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => row.parent === parent)
          .map((row) => (
            <Resource key={row.key} client={client} row={row} />
          ))}
      </tbody>
    </table>
  ));
}

function Resource({ client, row }: { client: Client; row: Row }) {
  const { kind, name, state, power, createdAt, page, deletion } = row;
  const code = <code translate="no">{name}</code>;
  const tone = state === 'active' ? styles.good : state === 'error' ? styles.bad : styles.busy;
  return (
    <tr>
      <th scope="row">
        {kind} {page === undefined ? code : <a href={urlOf(page)}>{code}</a>}
      </th>
      <td className={tone}>
        {state}
        {power !== undefined && `, ${power}`}
      </td>
      <td>{ageOf(createdAt)}</td>
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

/** `3 min` */
function ageOf(time: number): string {
  const seconds = Math.max(0, Math.round((Date.now() - time) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
