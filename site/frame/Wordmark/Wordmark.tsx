import styles from './style.module.css';

/**
 * The logo of the site: an open ring with a star in its gap, and the four letters.
 * It is inline SVG, so that it uses the colours of the colour mode and needs no request.
 */
export function Wordmark() {
  return (
    <svg
      className={styles.wordmark}
      viewBox="0 0 96 28"
      width="96"
      height="28"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ring} d="M15.8 4.4A10 10 0 1 0 23.6 12.2" />
      <path
        className={styles.star}
        d="M21.4 0c.5 4.3 1.9 5.7 6.2 6.2-4.3.5-5.7 1.9-6.2 6.2-.5-4.3-1.9-5.7-6.2-6.2 4.3-.5 5.7-1.9 6.2-6.2Z"
      />
      <path
        className={styles.letters}
        d="M48 11.2c-.7-1.7-2.3-2.7-4.4-2.7-2.6 0-4.3 1.2-4.3 3.1 0 4.7 9 2.1 9 6.9 0 2-1.8 3.3-4.5 3.3-2.4 0-4.1-1.1-4.8-3M61 8.5h-7.4v13.3H61M53.6 15h6.3M77.2 11.1a6.6 6.6 0 1 0 0 8.1M81.3 21.8 87.2 8.5l5.9 13.3M83.4 17.4h7.6"
      />
    </svg>
  );
}
