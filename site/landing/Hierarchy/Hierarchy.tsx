import { type Level, levels } from '../levels';
import { Picture } from './Picture';
import styles from './style.module.css';

/** Ownership: a picture of the levels, and its text equivalent. */
export function Hierarchy() {
  return (
    <section className={styles.hierarchy} aria-labelledby="hierarchy">
      <div className={styles.words}>
        <h2 id="hierarchy">Resource hierarchy</h2>
        <p className="seca-muted">
          A path contains the scopes of a resource, from the tenant to its parent. Paths have the
          same structure for every service and every provider.
        </p>
        <dl className={styles.levels}>
          {Object.values<Level>(levels).map(({ name, segment, text, kinds }) => (
            <div key={name}>
              <dt>
                {name} {segment && <code translate="no">{segment}</code>}
              </dt>
              <dd className="seca-note">
                {text} <span className={styles.kinds}>Contains: {kinds.join(', ')}.</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div translate="no">
        <Picture />
      </div>
    </section>
  );
}
