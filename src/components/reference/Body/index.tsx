import type { ReactNode } from 'react';
import type { MediaTypeView } from '../../../../lib/openapi/view/types';
import { CodeBlock } from '../../code/CodeBlock';
import { RichText } from '../RichText';
import { SchemaTree } from '../SchemaTree';
import styles from './styles.module.css';

interface Props {
  media: MediaTypeView;
  /** Stands behind the media type. */
  mark?: ReactNode;
}

/** One representation of a body: its media type, its schema, its examples. */
export function Body({ media, mark }: Props) {
  const { mediaType, schema, examples } = media;
  return (
    <div className={styles.body}>
      <p className={styles.media}>
        <code translate="no">{mediaType}</code> {mark}
      </p>
      {schema === undefined ? (
        <p className={styles.media}>The standard does not say what it holds.</p>
      ) : (
        <SchemaTree anchor={media.anchor} />
      )}
      {examples.length > 0 && (
        <details className={styles.examples}>
          <summary>{examples.length === 1 ? 'Example' : `${examples.length} examples`}</summary>
          {examples.map(({ name, summary, description, html }) => (
            <div key={name}>
              <RichText text={description} />
              <CodeBlock title={summary ?? name} html={html} name={`example ${summary ?? name}`} />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
