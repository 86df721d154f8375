import styles from './styles.module.css';

/** Copies `text`, or the code of the figure around it (behaviour/copy.ts). */
export function CopyButton({ text, name }: { text?: string; name: string }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${name}`}
      {...(text === undefined ? { 'data-copy-code': '' } : { 'data-copy': text })}
    />
  );
}
