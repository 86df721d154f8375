import { Alternatives, Servers } from '../Access/Lists';
import { useOperation } from '../page-context';
import { Row } from './Row';
import styles from './styles.module.css';

/** Where the call goes and who may make it, where that is not as the introduction of its service says. */
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
