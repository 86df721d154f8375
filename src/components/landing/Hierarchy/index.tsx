import { type Level, levels } from './levels';
import { Picture } from './Picture';
import styles from './styles.module.css';

/** Who owns what: a picture of the levels, and the same in words. */
export function Hierarchy() {
  return (
    <section className={styles.hierarchy} aria-labelledby="hierarchy">
      <div className={styles.words}>
        <h2 id="hierarchy">Every resource has its place</h2>
        <p>
          A path reads from the outside in, and tells whom a resource belongs to. The shape is the
          same for every service and every provider.
        </p>
        <dl className={styles.levels}>
          {Object.values<Level>(levels).map(({ name, segment, text, kinds }) => (
            <div key={name}>
              <dt>
                {name} {segment && <code translate="no">{segment}</code>}
              </dt>
              <dd>
                {text} <span className={styles.kinds}>Holds: {kinds.join(', ')}.</span>
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
