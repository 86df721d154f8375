import {
  anchorsBesideFields,
  type Field,
  walkFields,
} from '../../../../lib/openapi/model/walk-fields';
import type { MediaTypeView } from '../../../../lib/openapi/view/types';
import { useOperation } from '../page-context';
import { findImmutable, findRequired } from './find-fields';
import styles from './styles.module.css';

/** Two questions of every writer, answered before the tree: what must I send, what stays for ever. */
export function RequestSummary({ media }: { media: MediaTypeView }) {
  const page = useOperation();
  if (media.schema === undefined) return null;
  const body = walkFields({
    schemas: page.schemas,
    root: media.schema,
    prefix: media.anchor,
    direction: 'request',
    taken: anchorsBesideFields(page),
  });
  if (!body) return null;
  const required = findRequired(body);
  const immutable = findImmutable(body);
  if (required.length + immutable.length === 0) return null;
  return (
    <dl className={styles.summary}>
      {required.length > 0 && <Row title="You must send" fields={required} />}
      {immutable.length > 0 && <Row title="Can’t be changed later" fields={immutable} />}
    </dl>
  );
}

function Row({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {fields.map(({ anchor, path }) => (
          <a key={anchor} href={`#${anchor}`}>
            <code translate="no">{path}</code>
          </a>
        ))}
      </dd>
    </div>
  );
}
