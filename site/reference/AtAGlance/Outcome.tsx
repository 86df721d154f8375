import { typeWords } from '@seca/openapi/model/type-words';
import type { Completion, ResponseInfo } from '@seca/openapi/model/types';
import { GuideLink, Link, useAnchor, useEnvironment } from '../environment';
import { Joined } from '../Joined';
import { Row } from '../Row';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/** Status codes of success, and the type of the body. */
export function ResponseFact() {
  const { responses, schemas, webhook } = useOperation();
  const answers = responses.filter(({ error }) => !error);
  if (answers.length === 0) return null;
  const schema = answers.flatMap(({ content }) => content)[0]?.schema;
  return (
    <Row title={webhook ? 'Your response' : 'Response'}>
      <p>
        <Joined by=" or ">
          {answers.map((response) => (
            <StatusLink key={response.anchor} response={response} />
          ))}
        </Joined>
        {schema === undefined ? ' without a body' : `: ${typeWords(schemas, schema)}`}
      </p>
    </Row>
  );
}

/** When the operation is complete: the states of the resource, and how to poll it. */
export function CompletionFact({ completion: { mode, states, poll } }: { completion: Completion }) {
  const { guides } = useEnvironment();
  if (mode === 'synchronous') {
    return <Row title="Completion">Synchronous: the response contains the result.</Row>;
  }
  return (
    <Row title="Completion">
      <div className={`${styles.line} seca-row`}>
        Asynchronous
        {states.length > 0 && (
          <ol className={`${styles.states} seca-row`} aria-label="Resource states">
            {states.map((state) => (
              <li key={state}>
                <GuideLink to={guides.states && `${guides.states}#${state}`}>
                  <code translate="no">{state}</code>
                </GuideLink>
              </li>
            ))}
          </ol>
        )}
        {poll && (
          <span className={styles.sentence}>
            Poll <Link to={poll.path}>{poll.title}</Link>
            {guides.states !== undefined && (
              <>
                {' '}
                (<Link to={`${guides.states}#wait`}>how to wait</Link>)
              </>
            )}
          </span>
        )}
      </div>
    </Row>
  );
}

/** Effect of the request if the resource already exists or is already deleted. */
export function RepeatBehaviour() {
  const anchorOf = useAnchor();
  const { method, responses, parameters } = useOperation();
  const find = (status: string) => responses.find((response) => response.status === status);
  if (method === 'DELETE') {
    const gone = find('404');
    return (
      <Row title="If already deleted">
        {gone && (
          <p>
            <StatusLink response={gone} />
          </p>
        )}
      </Row>
    );
  }
  const [updated, created] = [find('200'), find('201')];
  if (method !== 'PUT' || !updated || !created) return null;
  const guard = parameters
    .flatMap((group) => group.parameters)
    .find(({ name }) => /^if-/i.test(name));
  const failed = find('412');
  return (
    <Row title="If it already exists">
      <p className={styles.sentence}>
        It is replaced: <StatusLink response={updated} /> instead of{' '}
        <StatusLink response={created} />.
        {guard && failed && (
          <>
            {' '}
            If{' '}
            <a href={`#${anchorOf(guard.anchor)}`}>
              <code translate="no">{guard.name}</code>
            </a>{' '}
            doesn’t match its version: <StatusLink response={failed} />.
          </>
        )}
      </p>
    </Row>
  );
}

function StatusLink({ response: { anchor, status, reason } }: { response: ResponseInfo }) {
  const anchorOf = useAnchor();
  return <a href={`#${anchorOf(anchor)}`}>{`${status} ${reason}`.trim()}</a>;
}
