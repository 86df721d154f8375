import type { ReaderValue } from '@seca/openapi/model/types';
import type { ReactNode } from 'react';
import { useHasProvider } from '../frame/context/use-page';
import { PathForm } from './Fields';
import formStyles from './form.module.css';
import { pathValues } from './page-values';
import styles from './style.module.css';

interface Props {
  values: readonly ReaderValue[];
}

/**
 * The panel for values that differ for each reader. The samples and paths of all pages use them (hook.ts). The panel
 * needs script and is hidden without it; pages without islands have none. The form is an island that is loaded when the
 * panel is first opened.
 */
export function ReaderValues({ values }: Props) {
  if (!useHasProvider() || values.length === 0) return null;
  return (
    <div
      className={`${styles.values} seca-box seca-controls seca-no-print`}
      data-reader-values={JSON.stringify(values)}
    >
      <div className={`${styles.linked} seca-row`} data-linked-values="" hidden>
        <p />
        <button type="button" data-keep-values="">
          Save in this browser
        </button>
        <button type="button" data-drop-values="">
          Discard
        </button>
      </div>
      <details className={`${styles.panel} seca-surface`}>
        <summary>
          Your own values <span data-values-set="">used in all samples and paths</span>
        </summary>
        <div data-island="reader-values" />
      </details>
    </div>
  );
}

/** The values in the path of an operation. A press on one of them opens the popover (hook.ts). */
export function PathPopover({ values, children }: Props & { children: ReactNode }) {
  const inPath = pathValues(values);
  if (!useHasProvider() || !inPath.some(({ parameter }) => parameter !== undefined)) return null;
  return (
    <div
      popover="auto"
      role="dialog"
      aria-label="Values in the path"
      className={`${formStyles.popover} seca-popup seca-no-print`}
      data-path-values=""
    >
      {children}
      <div>
        <PathForm values={inPath} />
      </div>
    </div>
  );
}
