import type { Permission } from '@seca/openapi/model/types';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { usePrinted } from '../../frame/context/use-printed';
import { Alternatives, Servers } from '../Access/Lists';
import { GuideLink, Link, useEnvironment } from '../environment';
import { RichText } from '../RichText/RichText';
import { Row } from '../Row';
import { OperationRules } from '../Rules/Rules';
import { ChangedIn, ChangesSwitch, OwnHistory } from '../Since/Since';
import { useOperation } from '../use-reference-page';
import { EnumFields, Immutable, RequiredFields, Sources } from './Inputs';
import { CompletionFact, RepeatBehaviour, ResponseFact } from './Outcome';
import styles from './style.module.css';

/**
 * The facts that every reader needs before the details: required inputs, permission, immutable fields and
 * completion. Less common facts are collapsed below; on phones, all facts after the permission are.
 */
export function AtAGlance() {
  const { permission, completion, webhook } = useOperation();
  const isPrinted = usePrinted();
  return (
    <div className={styles.box}>
      <dl className={`${styles.facts} seca-lines`}>
        {!webhook && <RequiredFields />}
        <Row title="Permission">{permission && <PermissionFact permission={permission} />}</Row>
        <Immutable />
        {completion ? <CompletionFact completion={completion} /> : <ResponseFact />}
        <OwnHistory />
      </dl>
      <details className={styles.more} open={isPrinted}>
        <summary data-twin="skip">More details</summary>
        <MoreFacts />
      </details>
      <ChangesSwitch />
    </div>
  );
}

function MoreFacts() {
  const page = useOperation();
  const {
    operationId,
    isIdDerived,
    preconditions,
    completion,
    webhook,
    resourceLink,
    howToGuides,
  } = page;
  const { ownServers, ownSecurity } = page;
  return (
    <dl className={`${styles.facts} seca-lines`}>
      <Row title="Base URL">{ownServers && <Servers servers={ownServers} />}</Row>
      <Row title="Authentication">{ownSecurity && <Alternatives security={ownSecurity} />}</Row>
      {completion && <ResponseFact />}
      {!webhook && <RepeatBehaviour />}
      <Sources />
      <EnumFields />
      <Row title="Prerequisites">
        {preconditions.map((text) => (
          <RichText key={text.html} text={text} />
        ))}
      </Row>
      <Row title="Resource">
        {resourceLink && <Link to={resourceLink.path}>{resourceLink.title}</Link>}
      </Row>
      <Row title="How-to guides">
        {howToGuides?.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </Row>
      <OperationRules />
      <ChangedIn />
      <Row title="Operation ID">
        {!isIdDerived && (
          <span className="seca-row">
            <code translate="no">{operationId}</code>
            <CopyButton text={operationId} what="operation ID" />
          </span>
        )}
      </Row>
    </dl>
  );
}

/** The permission that the request needs, and the system roles that grant it. */
function PermissionFact({ permission }: { permission: Permission }) {
  const { guides, standard } = useEnvironment();
  const { provider, resource, verb, systemRoles } = permission;
  return (
    <>
      <span className="seca-bar">
        <code translate="no">{`${verb} ${resource}`}</code>
        <CopyButton text={`${verb} ${resource}`} what="permission" />
      </span>
      <p className={`${styles.second} seca-muted`}>
        of <span translate="no">{provider}</span>
        {systemRoles.length === 0 ? (
          standard && (
            <>
              {' · '}
              <GuideLink to={guides.roles && `${guides.roles}#gaps`}>
                {standard.noSystemRole}
              </GuideLink>
            </>
          )
        ) : (
          <>
            {', '}
            <GuideLink to={guides.roles}>granted by</GuideLink>{' '}
            <span translate="no">{systemRoles.join(', ')}</span>
          </>
        )}
      </p>
    </>
  );
}
