import { distinctBodies, earlierBody } from '@seca/openapi/model/page-parts';
import type { ResponseInfo } from '@seca/openapi/model/types';
import { keyedExamples } from '@seca/openapi/page/example-choices';
import { Fragment } from 'react';
import { Body } from '../Body/Body';
import { Examples } from '../Examples/Examples';
import { useAnchor } from '../environment';
import fieldStyles from '../field.module.css';
import { Parameters } from '../ParameterList/ParameterList';
import { ResponseLinks } from '../ResponseLinks/ResponseLinks';
import { RichText } from '../RichText/RichText';
import { useOperation } from '../use-reference-page';

/** A successful response; its heading, with the anchor, is in the document. */
export function Response({ anchor }: { anchor: string }) {
  const { responses } = useOperation();
  const response = responses.find((candidate) => candidate.anchor === anchor);
  return response ? <ResponseDetails response={response} responses={responses} /> : null;
}

/** @param responses all responses of the same operation or callback, because they can share bodies */
export function ResponseDetails({
  response,
  responses,
}: {
  response: ResponseInfo;
  responses: readonly ResponseInfo[];
}) {
  const anchorOf = useAnchor();
  const { status, summary, description, headers, content, links } = response;
  const bodies = distinctBodies(responses);
  return (
    <div className="seca-stack">
      {summary && <p className={fieldStyles.label}>{summary}</p>}
      <RichText text={description} />
      {headers.length > 0 && (
        <section aria-label={`Headers of ${status}`}>
          <p className={fieldStyles.label}>Headers</p>
          <Parameters parameters={headers} />
        </section>
      )}
      {content.length === 0 && <p className={fieldStyles.line}>The response has no body.</p>}
      {content.map((media, index) => {
        const earlier = earlierBody(media, bodies);
        return earlier ? (
          <Fragment key={media.mediaType}>
            <p className={fieldStyles.line} {...(index > 0 && { id: media.anchor })}>
              <code translate="no">{media.mediaType}</code>, with the same fields as{' '}
              {earlier.response === response ? (
                <a href={`#${anchorOf(earlier.media.anchor)}`} translate="no">
                  {earlier.media.mediaType}
                </a>
              ) : (
                <a href={`#${anchorOf(earlier.response.anchor)}`}>
                  {earlier.response.status} {earlier.response.reason}
                </a>
              )}
              .
            </p>
            <RichText text={media.description} />
            <Examples
              examples={keyedExamples(media).filter(
                // The earlier body has the same generated example.
                ({ generated }) => !generated || media.mediaType !== earlier.media.mediaType,
              )}
            />
          </Fragment>
        ) : (
          <Body key={media.mediaType} media={media} isFirst={index === 0} />
        );
      })}
      {links && (
        <section aria-label={`Links of ${status}`}>
          <p className={fieldStyles.label}>Follow-up operations</p>
          <ResponseLinks links={links} />
        </section>
      )}
    </div>
  );
}
