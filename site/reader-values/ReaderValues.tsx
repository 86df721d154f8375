import type { ReaderValue } from '@seca/openapi/model/types';
import { usePrinted } from '../frame/context/use-printed';
import { PathForm } from './Fields';
import formStyles from './form.module.css';
import { pathValues } from './page-values';
import styles from './style.module.css';

interface Props {
  values: readonly ReaderValue[];
}

/**
 * The panel for values that differ for each reader. The samples and paths of all pages use them (hook.ts). The panel
 * needs script and is hidden without it. The form is an island that is loaded when the panel is first opened.
 */
export function ReaderValues({ values }: Props) {
  if (usePrinted() || values.length === 0) return null;
  return (
    <div className={`${styles.values} seca-no-print`} data-reader-values={JSON.stringify(values)}>
      <div className={styles.linked} data-linked-values="" hidden>
        <p />
        <button type="button" data-keep-values="">
          Save in this browser
        </button>
        <button type="button" data-drop-values="">
          Discard
        </button>
      </div>
      <details className={styles.panel}>
        <summary>
          Your own values <span data-values-set="">used in all samples and paths</span>
        </summary>
        <div data-island="reader-values" />
      </details>
      <PathPopover values={pathValues(values)} />
    </div>
  );
}

/** The values in the path of an operation. A press on one of them shows a copy of the popover (hook.ts). */
function PathPopover({ values }: Props) {
  if (!values.some(({ parameter }) => parameter !== undefined)) return null;
  return (
    <template data-path-values="">
      <div
        popover="auto"
        role="dialog"
        aria-label="Values in the path"
        className={formStyles.popover}
      >
        <div>
          <PathForm values={values} />
        </div>
      </div>
    </template>
  );
}
