import type { Prerequisite } from '../../../lib/playground/prerequisites';
import type { Client } from './client';
import styles from './panel.module.css';

interface Props {
  missing: readonly Prerequisite[];
  onCreate: () => void;
}

/** The resources that a request needs and that do not exist, with a button that creates them. */
export function Missing({ missing, onCreate }: Props) {
  const [first] = missing;
  if (!first) return null;
  const isOne = missing.length === 1;
  return (
    <div className={styles.need}>
      <p>
        {isOne
          ? `Needs ${article(first.kind)} ${first.kind}.`
          : `Needs ${missing.length} resources:`}
      </p>
      {!isOne && (
        <ul>
          {missing.map(({ kind, name, target }) => (
            <li key={target}>
              {kind} <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={onCreate}>
        {isOne ? (
          <>
            Create <code translate="no">{first.name}</code>
          </>
        ) : (
          `Create all ${missing.length}`
        )}
      </button>
    </div>
  );
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

/** Creates resources in the order in which they refer to each other. */
export async function createAll(client: Client, missing: readonly Prerequisite[]): Promise<void> {
  for (const { target, body } of missing) {
    const headers = { 'content-type': 'application/json' };
    await client.send({ method: 'PUT', target, headers, body: JSON.stringify(body) });
  }
}
