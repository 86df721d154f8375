import type { Field, Permission } from '@seca/openapi/model/types';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { usePrinted } from '../../context/use-printed';
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
  const trees = useTrees();
  const isPrinted = usePrinted();
  return (
    <>
      <div className={`${styles.box} seca-box`}>
        <dl className={`${styles.facts} seca-lines`}>
          {!webhook && <RequiredFields tree={trees.request} />}
          {permission && (
            <Row title="Permission">
              <PermissionFact permission={permission} />
            </Row>
          )}
          <Immutable tree={trees.request} />
          {completion ? <CompletionFact completion={completion} /> : <ResponseFact />}
          <OwnHistory />
        </dl>
        <details className={styles.more} open={isPrinted}>
          <summary data-twin="skip">
            More <span>responses, how-to guides, requirements, operation ID</span>
          </summary>
          <MoreFacts trees={trees} />
        </details>
      </div>
      <ChangesSwitch />
    </>
  );
}

function MoreFacts({ trees }: { trees: Trees }) {
  const { operationId, preconditions, completion, webhook, resourceLink, howToGuides } =
    useOperation();
  const { ownServers, ownSecurity } = useOperation();
  return (
    <dl className={`${styles.facts} seca-lines`}>
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
      {completion && <ResponseFact />}
      {!webhook && <RepeatBehaviour />}
      <Sources tree={trees.request} />
      <EnumFields {...trees} />
      {preconditions.length > 0 && (
        <Row title="Prerequisites">
          {preconditions.map((text) => (
            <RichText key={text.html} text={text} />
          ))}
        </Row>
      )}
      {resourceLink && (
        <Row title="Resource">
          <Link to={resourceLink.path}>{resourceLink.title}</Link>
        </Row>
      )}
      {howToGuides && howToGuides.length > 0 && (
        <Row title="How-to guides">
          {howToGuides.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </Row>
      )}
      <OperationRules />
      <ChangedIn />
      <Row title="Operation ID">
        <span className="seca-row">
          <code translate="no">{operationId}</code>
          <CopyButton text={operationId} what="operation ID" />
        </span>
      </Row>
    </dl>
  );
}

interface Trees {
  request: Field | undefined;
  /** Of the first successful response. */
  response: Field | undefined;
}

/** The fields of the request and of the response. */
function useTrees(): Trees {
  const page = useOperation();
  const answers = page.responses.filter(({ error }) => !error).flatMap(({ content }) => content);
  return {
    request: page.fieldTrees[page.requestBody?.content[0]?.anchor ?? '']?.tree,
    response: page.fieldTrees[answers[0]?.anchor ?? '']?.tree,
  };
}

/** The permission that the request needs, and the system roles that grant it. */
function PermissionFact({ permission }: { permission: Permission }) {
  const { guides, standard } = useEnvironment();
  const { provider, resource, verb, systemRoles } = permission;
  return (
    <p>
      <code translate="no">{verb}</code> on <code translate="no">{resource}</code> of{' '}
      <code translate="no">{provider}</code>{' '}
      <span className={styles.muted}>
        {systemRoles.length === 0 ? (
          standard && (
            <>
              ·{' '}
              <GuideLink to={guides.roles && `${guides.roles}#gaps`}>
                {standard.noSystemRole}
              </GuideLink>
            </>
          )
        ) : (
          <>
            · <GuideLink to={guides.roles}>granted by</GuideLink>{' '}
            {systemRoles.map((role, index) => (
              <span key={role}>
                {index > 0 && (index === systemRoles.length - 1 ? ' and ' : ', ')}
                <code translate="no">{role}</code>
              </span>
            ))}
          </>
        )}
      </span>
    </p>
  );
}
