import type { ReactNode } from 'react';
import type { MediaTypeView } from '../../../../lib/openapi/view/types';
import { Examples } from '../Examples';
import { SchemaTree } from '../SchemaTree';
import { Encoding } from './Encoding';
import styles from './styles.module.css';

interface Props {
  media: MediaTypeView;
  /** The heading above has the anchor of the first media type; the others have theirs here. */
  isFirst: boolean;
  /** Stands behind the media type. */
  mark?: ReactNode;
  /** Of the examples, where they are those of several answers with one body. */
  statuses?: readonly string[];
}

/** One representation of a body: its media type, its schema, its examples. */
export function Body({ media, isFirst, mark, statuses }: Props) {
  const { mediaType, schema, stream, encoding, examples } = media;
  return (
    <div className={styles.body} {...(!isFirst && { id: media.anchor })}>
      <p className={styles.media}>
        <code translate="no">{mediaType}</code> {mark}
        {stream && ' A stream of items, each of them:'}
      </p>
      {schema === undefined ? (
        <p className={styles.media}>The content is not specified.</p>
      ) : (
        <SchemaTree anchor={media.anchor} />
      )}
      {encoding && <Encoding parts={encoding} />}
      <Examples examples={examples} {...(statuses && { statuses })} />
    </div>
  );
}
