import styles from './style.module.css';

/** The search box in the navigation bar. It receives the typed text until the search dialog is open. */
export default function SearchBox() {
  return (
    <div className={`${styles.box} seca-bar`}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <input
        className={styles.input}
        name="q"
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-haspopup="dialog"
        placeholder="Search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </div>
  );
}
