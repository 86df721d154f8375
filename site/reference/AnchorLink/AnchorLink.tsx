import { usePrinted } from '../../frame/context/use-printed';
import { useAnchor } from '../environment';
import styles from './style.module.css';

/**
 * A link to an anchor on the page. With script, a click also copies the URL
 * (site/frame/CopyButton/hook.ts).
 */
export function AnchorLink({ anchor, name }: { anchor: string; name: string }) {
  const anchorOf = useAnchor();
  if (usePrinted()) return null;
  return (
    // biome-ignore lint/a11y/useAnchorContent: it has a label, and its sign is CSS
    <a
      className={styles.link}
      href={`#${anchorOf(anchor)}`}
      data-copy-link=""
      aria-label={`Copy link to ${name}`}
      title="Copy link"
    />
  );
}
