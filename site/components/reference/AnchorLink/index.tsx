import { usePrinted } from '../../../context/printed';
import { useAnchor } from '../host';
import styles from './styles.module.css';

/**
 * The link to a place on the page. Without script it leads there; with script it also copies the URL
 * (site/components/code/CopyButton/hook.ts).
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
      aria-label={`Copy link to ${name}`}
      title="Copy link"
    />
  );
}
