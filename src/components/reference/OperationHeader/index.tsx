import { CopyButton } from '../../code/CopyButton';
import { Badge } from '../Badge';
import { useHost } from '../host';
import { MethodBadge } from '../MethodBadge';
import { PathTemplate } from '../PathTemplate';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** What is called: method and path, with what a reader must know before anything else. */
export function OperationHeader() {
  const { method, template, service, deprecated } = useOperation();
  return (
    <>
      <div className={styles.bar}>
        <MethodBadge method={method} />
        <span className={styles.template}>
          <PathTemplate template={template} />
        </span>
        <CopyButton text={template} what="path" />
      </div>
      {(service.beta || deprecated) && (
        <p className={styles.badges}>
          {deprecated && <Badge tone="danger">Deprecated</Badge>}
          {service.beta && <Badge tone="warning">Beta: may still change</Badge>}
        </p>
      )}
    </>
  );
}

/** The description, and the answers to what every reader asks: may I, what must be so, what then. */
export function OperationFacts() {
  const { description, operationId, permission, completion, preconditions } = useOperation();
  return (
    <>
      <RichText text={description} className={styles.description} />
      <dl className={styles.facts}>
        {permission && (
          <div>
            <dt>Permission</dt>
            <dd>
              <PermissionFact />
            </dd>
          </div>
        )}
        {completion && (
          <div>
            <dt>What happens next</dt>
            <dd>
              <CompletionFact />
            </dd>
          </div>
        )}
        {preconditions.length > 0 && (
          <div>
            <dt>Before the call</dt>
            <dd>
              {preconditions.map((text) => (
                <RichText key={text.html} text={text} />
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>Operation id</dt>
          <dd>
            <code translate="no">{operationId}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}

function PermissionFact() {
  const { permission } = useOperation();
  if (!permission) return null;
  const { provider, resource, verb, systemRoles } = permission;
  return (
    <>
      <p>
        <code translate="no">{verb}</code> on <code translate="no">{resource}</code> of{' '}
        <code translate="no">{provider}</code>
      </p>
      <p className={styles.muted}>
        {systemRoles.length === 0 ? (
          'No system role grants it; a role of your own can.'
        ) : (
          <>
            Granted by the system {systemRoles.length === 1 ? 'role' : 'roles'}{' '}
            {systemRoles.map((role, index) => (
              <span key={role}>
                {index > 0 && (index === systemRoles.length - 1 ? ' and ' : ', ')}
                <code translate="no">{role}</code>
              </span>
            ))}
          </>
        )}
      </p>
    </>
  );
}

function CompletionFact() {
  const { completion } = useOperation();
  const { Link } = useHost();
  if (!completion) return null;
  const { mode, states, description, poll } = completion;
  return (
    <>
      <p>
        {mode === 'synchronous'
          ? 'Nothing: the answer is the result.'
          : 'The request is accepted; the work goes on after the answer.'}
      </p>
      {states.length > 0 && (
        <ol className={styles.states} aria-label="States of the resource">
          {states.map((state) => (
            <li key={state}>
              <code translate="no">{state}</code>
            </li>
          ))}
        </ol>
      )}
      <RichText text={description} />
      {poll && (
        <p className={styles.muted}>
          To follow it, call <Link to={poll.path}>{poll.title}</Link>.
        </p>
      )}
    </>
  );
}
