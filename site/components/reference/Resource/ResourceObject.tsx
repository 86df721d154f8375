import { objectAnchor } from '../../../../lib/openapi/view/resource-pages';
import { CodeBlock } from '../../code/CodeBlock';
import { useOperation } from '../page-context';
import { SchemaTree } from '../SchemaTree';
import styles from './styles.module.css';

/** All fields of the object, with an example next to them. */
export function ResourceObject() {
  const [media] = useOperation().responses.flatMap(({ content }) => content);
  const example = media?.examples.find(({ html }) => html !== undefined);
  return (
    <div className={styles.object}>
      <SchemaTree anchor={objectAnchor} isObject />
      {example?.html !== undefined && (
        <div className={styles.example}>
          <CodeBlock html={example.html} title="Example" label="JSON" name="example object" />
        </div>
      )}
    </div>
  );
}
