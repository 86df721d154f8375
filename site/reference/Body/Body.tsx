import { keyedExamples } from '@seca/openapi/page/example-choices';
import type { MediaTypeView } from '@seca/openapi/page/types';
import type { ReactNode } from 'react';
import { Examples, type ShownExample } from '../Examples/Examples';
import { SchemaTree } from '../SchemaTree/SchemaTree';
import { Encoding } from './Encoding';
import styles from './style.module.css';

interface Props {
  media: MediaTypeView;
  /** The preceding heading has the anchor of the first media type. All others have their anchor here. */
  isFirst: boolean;
  /** Shown after the media type. */
  mark?: ReactNode;
  /** By default, those of the media type. */
  examples?: readonly ShownExample[];
}

/** One representation of a body: its media type, its schema, its examples. */
export function Body({ media, isFirst, mark, examples = keyedExamples(media) }: Props) {
  const { mediaType, schema, stream, encoding } = media;
  const head = (
    <>
      <code translate="no">{mediaType}</code> {mark}
      {stream && ' A stream of items, each of them:'}
    </>
  );
  return (
    <div className={styles.body} {...(!isFirst && { id: media.anchor })}>
      {schema === undefined ? (
        <p className={styles.media}>{head} The content is not specified.</p>
      ) : (
        <SchemaTree anchor={media.anchor} media={<span className={styles.media}>{head}</span>} />
      )}
      {encoding && <Encoding parts={encoding} />}
      <Examples examples={examples} />
    </div>
  );
}
