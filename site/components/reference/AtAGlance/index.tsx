import type { ReactNode } from 'react';
import { CopyButton } from '../../code/CopyButton';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { ChangedIn } from '../Since';
import { Choices, Immutable, MustSend, Sources } from './Inputs';
import { Answer, Done, Repeated } from './Outcome';
import { OwnAccess } from './OwnAccess';
import { PermissionFact } from './PermissionFact';
import { Row } from './Row';
import styles from './styles.module.css';
import { useTrees } from './use-trees';

/**
 * The facts that every reader needs, in a few lines before the details: required and immutable fields,
 * permission, response, completion, what happens if the resource already exists, and where to find values.
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
      <ChangedIn />
      <Row title="Operation ID">
        <span className={styles.copied}>
          <code translate="no">{operationId}</code>
          <CopyButton text={operationId} what="operation ID" />
        </span>
      </Row>
    </dl>
  );
}

function Preconditions({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <Row title="Prerequisites">{children}</Row>;
}
