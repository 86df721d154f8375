import { usePrinted } from '../../../context/printed';
import { useAnchor } from '../host';
import { linkLabel } from './label';
import styles from './styles.module.css';

/**
 * The link to a place on the page. Without script it leads there; with it, it copies the URL too
 * (site/components/code/CopyButton/hook.ts).
 *
 * A page has about a hundred of these links. If the name is one word, it is the code in front of the link,
 * and the script makes the label from it (hook.ts): that saves 2% of the page.
 */
export function AnchorLink({ anchor, name }: { anchor: string; name: string }) {
  const anchorOf = useAnchor();
  if (usePrinted()) return null;
  return (
    // biome-ignore lint/a11y/useAnchorContent: the sign is drawn by CSS, the name is the label
    <a
      className={styles.link}
      href={`#${anchorOf(anchor)}`}
      data-copy-link=""
      aria-label={/\s/.test(name) ? linkLabel(name) : undefined}
      title="Copy link"
    />
  );
}
