import { rootAnchor } from '@seca/openapi/model/anchors';
import { earlierMedia } from '@seca/openapi/model/page-parts';
import type { Home, MediaType, OperationPage, PartEncoding } from '@seca/openapi/model/types';
import { keyedExamples } from '@seca/openapi/page/example-choices';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../frame/Badge/Badge';
import { Examples, type ShownExample } from '../Examples/Examples';
import { useAnchor } from '../environment';
import fieldStyles from '../field.module.css';
import { Parameters } from '../ParameterList/ParameterList';
import { RichText } from '../RichText/RichText';
import { SchemaTree } from '../SchemaTree/SchemaTree';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

interface Props {
  media: MediaType;
  /** The preceding heading has the anchor of the first media type. All others have their anchor here. */
  isFirst: boolean;
  /** Shown after the media type. */
  mark?: ReactNode;
  /** By default, those of the media type. */
  examples?: readonly ShownExample[];
  /** The page that describes the fields, if this one only lists them. */
  home?: Home | undefined;
}

/** One representation of a body: its media type, its schema, its examples. */
export function Body({ media, isFirst, mark, examples = keyedExamples(media), home }: Props) {
  const { mediaType, description, schema, stream, encoding } = media;
  const head = (
    <>
      <code translate="no">{mediaType}</code> {mark}
      {stream && ' A stream of items, each of them:'}
    </>
  );
  return (
    <div className={`${styles.body} seca-stack`} {...(!isFirst && { id: media.anchor })}>
      {schema === undefined ? (
        <p className={fieldStyles.line}>{head} The content is not specified.</p>
      ) : (
        <SchemaTree
          anchor={media.anchor}
          media={<span className={fieldStyles.line}>{head}</span>}
          home={home}
        />
      )}
      <RichText text={description} />
      {encoding && <Encoding parts={encoding} />}
      <Examples examples={examples} />
    </div>
  );
}

/** The request body; the heading is in the document. */
export function RequestBody() {
  const { requestBody } = useOperation();
  return requestBody ? <SentBody body={requestBody} /> : null;
}

/** The body of a request, which the caller sends or, in a callback, the API. */
export function SentBody({
  body: { required, description, content },
}: {
  body: NonNullable<OperationPage['requestBody']>;
}) {
  const anchorOf = useAnchor();
  return (
    <div className="seca-stack">
      <RichText text={description} />
      {content.map((media, index) => {
        const earlier = earlierMedia(media, content);
        return earlier ? (
          <Fragment key={media.mediaType}>
            <p className={fieldStyles.line} id={media.anchor}>
              <code translate="no">{media.mediaType}</code>, with the same fields as{' '}
              <a href={`#${anchorOf(rootAnchor(earlier.anchor))}`} translate="no">
                {earlier.mediaType}
              </a>
              .
            </p>
            <RichText text={media.description} />
            <Examples examples={keyedExamples(media)} />
          </Fragment>
        ) : (
          <Body
            key={media.mediaType}
            media={media}
            isFirst={index === 0}
            mark={required ? <Badge tone="required">required</Badge> : 'optional'}
          />
        );
      })}
    </div>
  );
}

/** Encoding of the parts of a form or of a multipart body, one per line, with their headers. */
function Encoding({ parts }: { parts: readonly PartEncoding[] }) {
  return (
    <ul className="seca-list">
      {parts.map((part) => (
        <li key={part.name}>
          <p className={fieldStyles.line}>
            <code translate="no">{part.name}</code> is sent {encodingWords(part)}
          </p>
          {part.headers.length > 0 && <Parameters parameters={part.headers} />}
        </li>
      ))}
    </ul>
  );
}

/** How a part of a form or of a multipart body is encoded: the words after its name and `is sent`. */
function encodingWords({
  contentType,
  style,
  explode,
  allowReserved,
  headers,
}: PartEncoding): string {
  return [
    contentType !== undefined && `as ${contentType}`,
    style !== undefined && `in the style ${style}`,
    explode === true && 'with separate values',
    explode === false && 'with all values joined',
    allowReserved && 'with reserved characters not encoded',
    headers.length > 0 && 'with headers:',
  ]
    .filter(Boolean)
    .join(', ');
}
