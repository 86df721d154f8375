import { readerValuesKey } from '../../../../lib/privacy/storage-keys';

/**
 * The reader's own values take their places in `root`. Most readers have set none: what fills them in is not
 * fetched before there is one.
 *
 * @returns takes it away again
 */
export function attachLateValues(root: HTMLElement): () => void {
  if (!root.querySelector('var[data-value]')) return () => {};
  let detach: (() => void) | undefined;
  let isGone = false;
  const fill = async () => {
    const { attachValues } = await import('../../reference/behaviour/fill-values');
    if (!isGone) detach ??= attachValues(root);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === readerValuesKey) fill();
  };
  if (document.documentElement.hasAttribute('data-values')) fill();
  else window.addEventListener('storage', onStorage);
  return () => {
    isGone = true;
    detach?.();
    window.removeEventListener('storage', onStorage);
  };
}
