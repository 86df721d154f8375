import type { Completion } from '../../../../lib/openapi/model/types';
import { typeWords } from '../../../../lib/openapi/view/type-words';
import type { ResponseView } from '../../../../lib/openapi/view/types';
import { useHost } from '../host';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { Row } from './Row';
import styles from './styles.module.css';

/** Statuses of success, and what their body is. */
export function Answer() {
  const { responses, schemas, webhook } = useOperation();
  const answers = responses.filter(({ error }) => !error);
  if (answers.length === 0) return null;
  const schema = answers.flatMap(({ content }) => content)[0]?.schema;
  return (
    <Row title={webhook ? 'You answer' : 'Comes back'}>
      <p>
        {answers.map((response, index) => (
          <span key={response.anchor}>
            {index > 0 && ' or '}
            <StatusLink response={response} />
          </span>
        ))}
        {schema === undefined ? ', without a body' : `: ${typeWords(schemas, schema)}`}
      </p>
    </Row>
  );
}

/** When the work is over: the states on the way, and how to follow them. */
export function Done({
  completion: { mode, states, description, poll },
}: {
  completion: Completion;
}) {
  const { Link, guides } = useHost();
  if (mode === 'synchronous') {
    return <Row title="Done">At once: the answer is the result.</Row>;
  }
  return (
    <Row title="Done">
      <p>Later: the work goes on after the answer.</p>
      {states.length > 0 && (
        <ol className={styles.states} aria-label="States of the resource">
          {states.map((state) => (
            <li key={state}>
              {guides.states === undefined ? (
                <code translate="no">{state}</code>
              ) : (
                <Link to={`${guides.states}#${state}`}>
                  <code translate="no">{state}</code>
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <RichText text={description} />
      {poll && (
        <p>
          To follow it, call <Link to={poll.path}>{poll.title}</Link>
          {guides.states !== undefined && (
            <>
              {' '}
              (<Link to={`${guides.states}#wait`}>how to wait</Link>)
            </>
          )}
          .
        </p>
      )}
    </Row>
  );
}

/** What a call does to something that is there already, or is gone. */
export function Repeated() {
  const { method, responses, parameters } = useOperation();
  const find = (status: string) => responses.find((response) => response.status === status);
  if (method === 'DELETE') {
    const gone = find('404');
    return (
      gone && (
        <Row title="If it is gone">
          <p>
            <StatusLink response={gone} />
          </p>
        </Row>
      )
    );
  }
  const [updated, created] = [find('200'), find('201')];
  if (method !== 'PUT' || !updated || !created) return null;
  const guard = parameters
    .flatMap((group) => group.parameters)
    .find(({ name }) => /^if-/i.test(name));
  const failed = find('412');
  return (
    <Row title="If it exists">
      <p>
        It is updated: <StatusLink response={updated} />, not <StatusLink response={created} />.
        {guard && failed && (
          <>
            {' '}
            With{' '}
            <a href={`#${guard.anchor}`}>
              <code translate="no">{guard.name}</code>
            </a>{' '}
            only in the version that you know; else <StatusLink response={failed} />.
          </>
        )}
      </p>
    </Row>
  );
}

function StatusLink({ response: { anchor, status, reason } }: { response: ResponseView }) {
  return <a href={`#${anchor}`}>{`${status} ${reason}`.trim()}</a>;
}
