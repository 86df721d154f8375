import type { ReactNode } from 'react';
import type { MediaTypeView } from '../../../../lib/openapi/view/types';
import { Examples } from '../Examples';
import { SchemaTree } from '../SchemaTree';
import { Encoding } from './Encoding';
import styles from './styles.module.css';

interface Props {
  media: MediaTypeView;
  /** Stands behind the media type. */
  mark?: ReactNode;
  /** Of the examples, where they are those of several answers with one body. */
  statuses?: readonly string[];
}

/** One representation of a body: its media type, its schema, its examples. */
export function Body({ media, mark, statuses }: Props) {
  const { mediaType, schema, stream, encoding, examples } = media;
  return (
    <div className={styles.body}>
      <p className={styles.media}>
        <code translate="no">{mediaType}</code> {mark}
        {stream && ' A stream of items, each of them:'}
      </p>
      {schema === undefined ? (
        <p className={styles.media}>The standard doesn’t define the content.</p>
      ) : (
        <SchemaTree anchor={media.anchor} />
      )}
      {encoding && <Encoding parts={encoding} />}
      <Examples examples={examples} {...(statuses && { statuses })} />
    </div>
  );
}
