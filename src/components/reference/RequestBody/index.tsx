import { Badge } from '../Badge';
import { Body } from '../Body';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** What is sent; the heading stands in the document. */
export function RequestBody() {
  const { requestBody } = useOperation();
  if (!requestBody) return null;
  const { required, description, content } = requestBody;
  return (
    <div className={styles.body}>
      <RichText text={description} />
      {content.map((media) => (
        <Body
          key={media.mediaType}
          media={media}
          mark={required ? <Badge tone="required">required</Badge> : 'optional'}
        />
      ))}
    </div>
  );
}
