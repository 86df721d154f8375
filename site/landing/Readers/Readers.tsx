import { Link } from '../../context/Link';
import { readers } from '../readers';
import { headings, type LandingLink } from '../texts';
import { useDocPath } from '../use-doc-path';
import styles from './style.module.css';

/** Three kinds of readers, and the starting page for each. */
export function Readers() {
  return (
    <section aria-labelledby="readers">
      <h2 id="readers">{headings.readers}</h2>
      <div className={styles.columns}>
        {readers.map(({ title, text, links }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul className="seca-list">
              {links.map((link) => (
                <li key={link.text}>
                  <WayOn link={link} />
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}

function WayOn({ link }: { link: LandingLink }) {
  const pathOf = useDocPath();
  if ('href' in link) return <Link to={link.href}>{link.text}</Link>;
  return <Link to={`${pathOf(link.doc) ?? '/docs'}${link.hash ?? ''}`}>{link.text}</Link>;
}
