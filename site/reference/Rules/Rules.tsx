import { serviceName } from '@seca/openapi/model/names';
import type { Rule } from '@seca/openapi/page/types';
import { usePrinted } from '../../frame/context/use-printed';
import { Link, useEnvironment } from '../environment';
import { InlineCode } from '../InlineCode/InlineCode';
import { Row } from '../Row';
import styles from '../Since/style.module.css';
import { useOperation } from '../use-reference-page';

/**
 * A small mark at a field or parameter, which opens the normative rules about it.
 *
 * @param isInFull whether the rules are stated, as on the page of a resource; the page of an operation links to them
 */
export function FieldRules({
  field,
  isInFull = false,
}: {
  field: string;
  isInFull?: boolean | undefined;
}) {
  const isPrinted = usePrinted();
  const { rules = [] } = useOperation();
  const own = rules.filter(({ fields }) => fields.includes(field));
  if (own.length === 0 || isPrinted) return null;
  return (
    <details className={styles.history}>
      <summary className="seca-no-print">
        {own.length === 1 ? '1 rule' : `${own.length} rules`}
      </summary>
      {own.map((rule) => (
        <RuleLine key={rule.id} rule={rule} isInFull={isInFull} />
      ))}
    </details>
  );
}

/** The normative rules about the operation, and where those about all operations are listed. */
export function OperationRules() {
  const { rules, service } = useOperation();
  const { guides } = useEnvironment();
  if (!rules || guides.requirements === undefined) return null;
  return (
    <Row title="Requirements">
      {rules
        .filter(({ isOwn }) => isOwn)
        .map((rule) => (
          <RuleLine key={rule.id} rule={rule} isInFull />
        ))}
      <Link to={`${guides.requirements}?service=${serviceName(service.group)}`}>
        All requirements of {service.title}
      </Link>
    </Row>
  );
}

function RuleLine({ rule: { id, path, text }, isInFull }: { rule: Rule; isInFull: boolean }) {
  return (
    <span>
      <Link to={path}>{id}</Link>
      {isInFull && (
        <>
          : <InlineCode text={text} />
        </>
      )}
    </span>
  );
}
