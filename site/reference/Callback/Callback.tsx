import { locationTitles } from '@seca/openapi/page/sections';
import { Badge } from '../../frame/Badge/Badge';
import { Alternatives, Servers } from '../Access/Lists';
import { SentBody } from '../Body/Body';
import { useAnchor } from '../environment';
import fieldStyles from '../field.module.css';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { Parameters } from '../ParameterList/ParameterList';
import { ResponseDetails } from '../Response/Response';
import { RichText } from '../RichText/RichText';
import { useOperation } from '../use-reference-page';

/** A request that the API sends after the operation: its URL, its content, and the expected response. */
export function Callback({ anchor }: { anchor: string }) {
  const anchorOf = useAnchor();
  const callback = useOperation().callbacks?.find((candidate) => candidate.anchor === anchor);
  if (!callback) return null;
  const { title, expression, after, operationId, deprecated, description } = callback;
  const { externalDocs, servers, security } = callback;
  const { name, parameters, requestBody, responses } = callback;
  return (
    <div className="seca-stack">
      <p className={fieldStyles.line}>
        The API sends this request to{' '}
        <code className={fieldStyles.name} translate="no">
          {expression}
        </code>
        {after && (
          <>
            {' '}
            after{' '}
            <a href={`#${anchorOf(after.anchor)}`}>
              {after.method} {after.name}
            </a>
          </>
        )}{' '}
        {deprecated && <Badge tone="danger">deprecated</Badge>}
      </p>
      {title && <p className={fieldStyles.label}>{title}</p>}
      <RichText text={description} />
      <MoreDocs docs={externalDocs} />
      {operationId && (
        <p className={fieldStyles.line}>
          Operation ID <code translate="no">{operationId}</code>
        </p>
      )}
      {servers && (
        <section aria-label={`Base URL of ${name}`}>
          <p className={fieldStyles.label}>Base URL</p>
          <Servers servers={servers} />
        </section>
      )}
      {security && (
        <section aria-label={`Authentication of ${name}`}>
          <p className={fieldStyles.label}>Authentication</p>
          <Alternatives security={security} />
        </section>
      )}
      {parameters.map((group) => (
        <section
          key={group.anchor}
          id={anchorOf(group.anchor)}
          aria-label={`${locationTitles[group.location]} of ${name}`}
        >
          <p className={fieldStyles.label}>{locationTitles[group.location]}</p>
          <Parameters parameters={group.parameters} />
        </section>
      ))}
      {requestBody && (
        <section id={anchorOf(requestBody.anchor)} aria-label={`Request body of ${name}`}>
          <p className={fieldStyles.label}>Request body</p>
          <SentBody body={requestBody} />
        </section>
      )}
      {responses.map((response) => {
        const heading = `${response.status} ${response.reason}`.trim();
        return (
          <section
            key={response.anchor}
            id={anchorOf(response.anchor)}
            aria-label={`Response ${heading} to ${name}`}
          >
            <p className={fieldStyles.label}>Response {heading}</p>
            <ResponseDetails response={response} responses={responses} />
          </section>
        );
      })}
    </div>
  );
}
