import type { RequestBodyView } from '@seca/openapi/page/types';
import { Badge } from '../Badge/Badge';
import { Body } from '../Body/Body';
import { useOperation } from '../page-context';
import styles from '../Response/style.module.css';
import { RichText } from '../RichText/RichText';

/** The request body; the heading is in the document. */
export function RequestBody() {
  const { requestBody } = useOperation();
  return requestBody ? <SentBody body={requestBody} /> : null;
}

/** The body of a request, which the caller sends or, in a callback, the API. */
export function SentBody({ body: { required, description, content } }: { body: RequestBodyView }) {
  return (
    <div className={styles.response}>
      <RichText text={description} />
      {content.map((media, index) => (
        <Body
          key={media.mediaType}
          media={media}
          isFirst={index === 0}
          mark={required ? <Badge tone="required">required</Badge> : 'optional'}
        />
      ))}
    </div>
  );
}
