import { Badge } from '../Badge';
import { Body } from '../Body';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** What is sent; the heading stands in the document. */
export function RequestBody() {
  const { requestBody } = useOperation();
  if (!requestBody) return null;
  return (
    <div className={styles.body}>
      {requestBody.required && (
        <p className={styles.line}>
          <Badge tone="required">required</Badge>
        </p>
      )}
      <RichText text={requestBody.description} />
      {requestBody.content.map((media) => (
        <Body key={media.mediaType} media={media} mode="request" />
      ))}
    </div>
  );
}
