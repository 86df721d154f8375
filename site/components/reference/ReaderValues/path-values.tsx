import { useEffect, useRef } from 'react';
import type { ReaderValue } from '../../../../lib/openapi/model/types';
import { mountIsland } from '../../../islands/mount';
import { Fields } from './Form';
import styles from './path-values.module.css';

/**
 * Shows the fields for the values of a path in its popover.
 *
 * @param focused name of the parameter whose field gets the focus
 */
export function showPathValues(
  popover: HTMLElement,
  place: HTMLElement,
  values: readonly ReaderValue[],
  focused: string | undefined,
): void {
  popover.classList.add(styles.popover ?? '');
  const island = mountIsland(place, 'path-values');
  popover.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') island.unmount();
  });
  island.render(
    <PathValues values={values} focused={focused} onDone={() => popover.hidePopover()} />,
  );
}

interface Props {
  values: readonly ReaderValue[];
  focused: string | undefined;
  onDone: () => void;
}

function PathValues({ values, focused, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const key = values.find(({ parameter }) => parameter === focused)?.key ?? '';
    const field = form.current?.elements.namedItem(key);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [values, focused]);
  return (
    <form
      ref={form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Fields values={values} />
      <p>Stored in this browser only, and used in all samples and paths.</p>
      <button type="submit">Done</button>
    </form>
  );
}
