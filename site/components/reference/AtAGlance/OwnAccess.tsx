import { Alternatives, Servers } from '../Access/Lists';
import { useOperation } from '../page-context';
import { Row } from './Row';
import styles from './styles.module.css';

/** Base URL and authentication, if they differ from the introduction of the service. */
export function OwnAccess() {
  const { ownServers, ownSecurity } = useOperation();
  return (
    <>
      {ownServers && (
        <Row title="Base URL">
          <Servers servers={ownServers} muted={styles.muted} />
        </Row>
      )}
      {ownSecurity && (
        <Row title="Authentication">
          <Alternatives security={ownSecurity} muted={styles.muted} />
        </Row>
      )}
    </>
  );
}
