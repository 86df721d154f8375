import * as copyButtonData from '../../frame/CopyButton/data-names';
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
    <a
      className={styles.link}
      href={`#${anchorOf(anchor)}`}
      {...{ [copyButtonData.copyLink]: '' }}
      aria-label={`Copy link to ${name}`}
      title="Copy link"
    />
  );
}
