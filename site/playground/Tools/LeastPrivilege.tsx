import { useEffect, useId, useState } from 'react';
import { Pre } from '../../components/Pre';
import { currentValues } from '../../reference/ReaderValues/store';
import { CopyText } from '../CopyText';
import type { Client } from '../client';
import { jsonTokens } from '../json-tokens';
import type { Assignment, Privilege } from '../least-privilege';
import type { OperationChoice } from '../messages';
import styles from '../panel.module.css';

interface Props {
  client: Client;
  operations: readonly OperationChoice[];
}

const fields = [
  ['subject', 'Subject'],
  ['tenant', 'Tenant'],
  ['workspace', 'Workspace (empty: all)'],
] as const;

/** The least-privilege role for chosen operations or for the operations of the request log. */
export function LeastPrivilege({ client, operations }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [assignment, setAssignment] = useState<Assignment>(() => {
    const { tenant = 'tenant-1', workspace = 'web-shop-prod' } = currentValues();
    return { subject: 'user1@example.com', tenant, workspace };
  });
  const [privilege, setPrivilege] = useState<Privilege>();
  useEffect(() => {
    let isNewest = true;
    client.leastPrivilege(chosen, assignment).then((found) => {
      if (isNewest) setPrivilege(found);
    });
    return () => {
      isNewest = false;
    };
  }, [client, chosen, assignment]);
  const takeLog = async () => {
    const { log } = await client.overview();
    setChosen([...new Set(log.flatMap(({ operation }) => operation ?? []))]);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <button type="button" onClick={takeLog}>
          Select from the request log
        </button>
        <button type="button" onClick={() => setChosen([])}>
          Clear
        </button>
      </div>
      <Choice operations={operations} chosen={chosen} onChange={setChosen} />
      <div className={styles.fields}>
        {fields.map(([name, label]) => (
          <div key={name}>
            <label htmlFor={id + name}>{label}</label>
            <input
              id={id + name}
              value={assignment[name]}
              spellCheck={false}
              onChange={({ currentTarget }) =>
                setAssignment({ ...assignment, [name]: currentTarget.value })
              }
            />
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {privilege && chosen.length > 0 && summaryOf(privilege)}
      </p>
      {privilege && chosen.length > 0 && <Result privilege={privilege} />}
    </div>
  );
}

interface ChoiceProps {
  operations: readonly OperationChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes of all operations, by service. */
function Choice({ operations, chosen, onChange }: ChoiceProps) {
  const offered = operations.filter(({ needsPermission }) => needsPermission);
  const serviceOf = ({ name }: OperationChoice) => name.split(' ')[0] ?? '';
  return [...new Set(offered.map(serviceOf))].map((service) => {
    const own = offered.filter((operation) => serviceOf(operation) === service);
    const count = own.filter(({ name }) => chosen.includes(name)).length;
    return (
      <details key={service}>
        <summary>
          <code translate="no">{service}</code> {count > 0 && `${count} chosen`}
        </summary>
        {own.map(({ name, title }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...chosen, name]
                    : chosen.filter((other) => other !== name),
                )
              }
            />{' '}
            {title}
          </label>
        ))}
      </details>
    );
  });
}

function Result({ privilege: { role, assignment, curl, terraform } }: { privilege: Privilege }) {
  return (
    <>
      <h2>Role</h2>
      <Json value={role} label="Role" />
      <h2>Role assignment</h2>
      <Json value={assignment} label="Role assignment" />
      <h2>curl</h2>
      <Pre label="curl">
        <code>{curl}</code>
      </Pre>
      <CopyText text={curl} label="Copy the commands" />
      <h2>Terraform</h2>
      <Pre label="Terraform">
        <code>{terraform}</code>
      </Pre>
      <CopyText text={terraform} label="Copy Terraform" />
    </>
  );
}

function Json({ value, label }: { value: unknown; label: string }) {
  return (
    <Pre label={label}>
      <code>
        {jsonTokens(value).map(({ text, className, at }) => (
          <span key={`${at} ${className}`} className={className}>
            {text}
          </span>
        ))}
      </code>
    </Pre>
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
