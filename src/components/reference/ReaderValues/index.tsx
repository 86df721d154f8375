import { lazy, Suspense, useState } from 'react';
import type { ReaderValue } from '../../../../lib/openapi/model/types';
import { dropLinkedValues, keepLinkedValues, useValues } from './store';
import styles from './styles.module.css';

/** Nobody needs it before it is opened. */
const Form = lazy(() => import('./Form'));

interface Props {
  values: readonly ReaderValue[];
}

/**
 * Where a reader sets what every reader has under another name. All samples and paths of all pages take
 * it over (behaviour/fill-values). Nothing of it works without script, so it is not shown then.
 *
 * The element names its values: on a page that keeps its HTML (src/components/page/Body) the panel
 * is drawn in it.
 */
export function ReaderValues({ values }: Props) {
  if (values.length === 0) return null;
  return (
    <div className={styles.values} data-reader-values={JSON.stringify(values)}>
      <ValuesPanel values={values} />
    </div>
  );
}

/** @param isOpen whether the panel is open at first */
export function ValuesPanel({ values, isOpen = false }: Props & { isOpen?: boolean }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  const { kept, linked } = useValues();
  const set = values.filter(({ key }) => linked[key] ?? kept[key]).length;
  const brought = values.filter(({ key }) => linked[key] !== undefined);
  return (
    <>
      {brought.length > 0 && (
        <div className={styles.linked}>
          <p>
            A link has set {brought.map(({ label }) => label.toLowerCase()).join(', ')} for this
            page.
          </p>
          <button type="button" onClick={keepLinkedValues}>
            Save in this browser
          </button>
          <button type="button" onClick={dropLinkedValues}>
            Discard
          </button>
        </div>
      )}
      <details
        className={styles.panel}
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        <summary>
          Your own values <span>{set === 0 ? 'used in all samples and paths' : `${set} set`}</span>
        </summary>
        {wasOpened && (
          <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
            <Form values={values} />
          </Suspense>
        )}
      </details>
    </>
  );
}
