import { Link } from '../../context/Link';
import { headings, shortcuts } from '../texts';
import { useDocPath } from '../use-doc-path';
import styles from './style.module.css';

/** Links to the tools, the changelog and whatever readers come back to, each with what it answers. */
export function Shortcuts() {
  const pathOf = useDocPath();
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{headings.shortcuts}</h2>
      <ul className={styles.list}>
        {shortcuts.map(({ text, doc, line }) => (
          <li key={doc}>
            <Link to={pathOf(doc) ?? '/docs'}>{text}</Link>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
