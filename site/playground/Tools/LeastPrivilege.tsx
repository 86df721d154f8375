import { type ReactNode, useCallback, useId, useState } from 'react';
import { currentValues } from '../../reader-values/index';
import { CopiedCode, JsonCode } from '../Code';
import type { Client } from '../client';
import controls from '../controls.module.css';
import type { Assignment, Privilege } from '../least-privilege';
import type { Operation } from '../requests';
import { useLatest } from '../use-calls';
import styles from './style.module.css';

const fields = [
  ['subject', 'Subject'],
  ['tenant', 'Tenant'],
  ['workspace', 'Workspace (empty: all)'],
] as const;

/** The least-privilege role for chosen operations or for the operations of the request log. */
export function LeastPrivilege({ client }: { client: Client }) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [assignment, setAssignment] = useState<Assignment>(() => {
    const { tenant = 'tenant-1', workspace = 'web-shop-prod' } = currentValues();
    return { subject: 'user1@example.com', tenant, workspace };
  });
  const privilege = useLatest(
    useCallback(() => client.leastPrivilege(chosen, assignment), [client, chosen, assignment]),
  );
  const takeLog = async () => {
    const { log } = await client.overview();
    setChosen([...new Set(log.map(({ operation }) => operation))]);
  };
  return (
    <div className={`${styles.tool} ${controls.controls} seca-controls ${styles.columns}`}>
      <div>
        <Choice operations={client.operations} chosen={chosen} onChange={setChosen}>
          <button type="button" onClick={takeLog}>
            Select from the request log
          </button>
          <button type="button" onClick={() => setChosen([])}>
            Clear
          </button>
        </Choice>
      </div>
      <div>
        {fields.map(([name, label]) => (
          <div key={name}>
            <label htmlFor={id + name}>{label}</label>
            <input
              id={id + name}
              className={controls.field}
              value={assignment[name]}
              spellCheck={false}
              onChange={({ currentTarget }) =>
                setAssignment({ ...assignment, [name]: currentTarget.value })
              }
            />
          </div>
        ))}
        <p role="status" className={styles.status}>
          {privilege && chosen.length > 0
            ? summaryOf(privilege)
            : 'Choose operations to get the role.'}
        </p>
        {privilege && chosen.length > 0 && <Result privilege={privilege} />}
      </div>
    </div>
  );
}

interface ChoiceProps {
  operations: readonly Operation[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Buttons below the search. */
  children: ReactNode;
}

/** Checkboxes of the operations that contain the text of a search, by service. */
function Choice({ operations, chosen, onChange, children }: ChoiceProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const contains = ({ method, title, ref }: Operation) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${method} ${title} ${ref}`.toLowerCase().includes(word));
  const offered = operations.filter((option) => option.needsPermission && contains(option));
  const services = [...new Set(offered.map(({ service }) => service))];
  return (
    <>
      <label htmlFor={id}>Find operations</label>
      <input
        id={id}
        className={controls.field}
        type="search"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={`${styles.row} seca-row`}>{children}</div>
      <p>
        {offered.length === 1 ? '1 operation' : `${offered.length} operations`}
        {chosen.length > 0 && `, ${chosen.length} chosen`}
      </p>
      {services.map((service) => {
        const own = offered.filter((option) => option.service === service);
        const count = own.filter(({ ref }) => chosen.includes(ref)).length;
        return (
          <details
            key={`${service} ${words !== ''}`}
            className={styles.service}
            open={words !== ''}
          >
            <summary>
              {service} {count > 0 && <small>{count} chosen</small>}
            </summary>
            {own.map(({ ref, title }) => (
              <label key={ref}>
                <input
                  type="checkbox"
                  checked={chosen.includes(ref)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...chosen, ref] : chosen.filter((other) => other !== ref))
                  }
                />
                {title}
              </label>
            ))}
          </details>
        );
      })}
    </>
  );
}

function Result({ privilege: { role, assignment, curl, terraform } }: { privilege: Privilege }) {
  return (
    <>
      <h2>Role</h2>
      <JsonCode value={role} label="Role" />
      <h2>Role assignment</h2>
      <JsonCode value={assignment} label="Role assignment" />
      <h2>curl</h2>
      <CopiedCode label="curl" text={curl} action="Copy the commands" />
      <h2>Terraform</h2>
      <CopiedCode label="Terraform" text={terraform} action="Copy Terraform" />
    </>
  );
}

function summaryOf({ role, systemRoles }: Privilege): string {
  const count = role.spec.permissions.length;
  const permissions = count === 1 ? '1 permission' : `${count} permissions`;
  const enough =
    systemRoles.length === 0
      ? `No system role grants ${count === 1 ? 'it' : 'all of them'}.`
      : `These system roles also grant ${count === 1 ? 'it' : 'them'}: ${systemRoles.join(', ')}.`;
  return `The role has ${permissions}. ${enough}`;
}
