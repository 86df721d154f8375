import Link from '@docusaurus/Link';
import { readers } from '@site/lib/landing/readers';
import { headings, type LandingLink } from '@site/lib/landing/texts';
import { useDocPath } from '../useDocPath';
import styles from './styles.module.css';

/** Three kinds of readers, and where each begins. */
export function Readers() {
  return (
    <section className={styles.readers} aria-labelledby="readers">
      <h2 id="readers">{headings.readers}</h2>
      <div className={styles.columns}>
        {readers.map(({ title, text, links }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul>
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
  if ('href' in link) return <Link href={link.href}>{link.text}</Link>;
  return <Link to={`${pathOf(link.doc) ?? '/docs'}${link.hash ?? ''}`}>{link.text}</Link>;
}
