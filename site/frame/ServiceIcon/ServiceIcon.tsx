import { drawingOf, rings, star } from './drawings';
import styles from './style.module.css';

/**
 * The icon of a service, in the ring of the logo. The ring is closed for the foundation; for an extension it is open,
 * with the star in its gap. Other APIs have no icons.
 */
export function ServiceIcon({
  name,
  layer,
  size = 48,
}: {
  name: string;
  layer: string;
  size?: number;
}) {
  const drawing = drawingOf(name);
  if (drawing === undefined) return null;
  const isExtension = /^extension/i.test(layer);
  return (
    <svg className={styles.icon} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path className={styles.ring} d={isExtension ? rings.open : rings.closed} />
      {isExtension && <path className={styles.star} d={star} />}
      <path className={styles.drawing} d={drawing} transform="translate(12 12)" />
    </svg>
  );
}
