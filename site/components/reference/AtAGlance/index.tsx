import type { ReactNode } from 'react';
import { CopyButton } from '../../code/CopyButton';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { Choices, Immutable, MustSend, Sources } from './Inputs';
import { Answer, Done, Repeated } from './Outcome';
import { OwnAccess } from './OwnAccess';
import { PermissionFact } from './PermissionFact';
import { Row } from './Row';
import styles from './styles.module.css';
import { useTrees } from './use-trees';

/**
 * What every reader asks of an operation, answered in a few lines before the details: what must I
 * send, what stays for ever, may I, what comes back and when is it done, what if it is there
 * already, which values may I send, and where do I get them.
 */
export function AtAGlance() {
  const { operationId, preconditions, permission, completion, webhook } = useOperation();
  const trees = useTrees();
  return (
    <dl className={styles.facts}>
      {!webhook && <MustSend tree={trees.request} />}
      <Immutable tree={trees.request} />
      <OwnAccess />
      {permission && (
        <Row title="Permission">
          <PermissionFact permission={permission} />
        </Row>
      )}
      <Answer />
      {completion && <Done completion={completion} />}
      {!webhook && <Repeated />}
      <Sources tree={trees.request} />
      <Choices {...trees} />
      <Preconditions>
        {preconditions.map((text) => (
          <RichText key={text.html} text={text} />
        ))}
      </Preconditions>
      <Row title="Operation id">
        <span className={styles.copied}>
          <code translate="no">{operationId}</code>
          <CopyButton text={operationId} what="operation id" />
        </span>
      </Row>
    </dl>
  );
}

function Preconditions({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <Row title="Before the call">{children}</Row>;
}
