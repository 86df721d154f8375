import { Requirement, requirementKey } from '../Access/Requirement';
import { Variables } from '../Access/Variables';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { UrlText } from '../UrlText';
import { Row } from './Row';
import styles from './styles.module.css';

/** Where the call goes and who may make it, where that is not as the introduction of its service says. */
export function OwnAccess() {
  const { ownServers, ownSecurity } = useOperation();
  return (
    <>
      {ownServers && (
        <Row title="Base URL">
          {ownServers.map((server) => (
            <div key={server.url}>
              <p>
                <UrlText url={server.url} />
              </p>
              <RichText text={server.description} className={styles.muted} />
              <Variables variables={server.variables} />
            </div>
          ))}
        </Row>
      )}
      {ownSecurity && (
        <Row title="Authentication">
          {ownSecurity.length === 0 && 'Not required.'}
          {ownSecurity.map((requirement, index) => (
            <div key={requirementKey(requirement)}>
              {index > 0 && <p className={styles.muted}>or</p>}
              <Requirement requirement={requirement} />
            </div>
          ))}
        </Row>
      )}
    </>
  );
}
