import { ColorChoice } from '../ColorToggle/ColorToggle';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/use-page';
import styles from './style.module.css';

/** Columns of links, logo, copyright line, and the pages about the site itself. */
export function Footer() {
  const { style, logo, links, copyright, about } = usePage().site.config.footer;
  return (
    <footer className={`${styles.footer} seca-note seca-surface seca-no-print`} data-style={style}>
      <div className={styles.columns}>
        {links.map(({ title, items }) => (
          <div key={title} data-footer-column="">
            <p className={styles.title}>{title}</p>
            <ul className="seca-list">
              {items.map((item) => (
                <li key={item.label}>
                  <Link to={'to' in item ? item.to : item.href}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {logo && <Logo logo={logo} />}
      <div className={`${styles.bottom} seca-row`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the site's own configuration */}
        <p data-copyright="" dangerouslySetInnerHTML={{ __html: copyright }} />
        <ColorChoice />
        {about && (
          <ul className="seca-row">
            {about.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

type LogoProps = NonNullable<ReturnType<typeof usePage>['site']['config']['footer']['logo']>;

/** An image for each colour mode. A style sheet shows the matching one. */
function Logo({ logo: { alt, src, srcDark, href, width, height } }: { logo: LogoProps }) {
  const hrefOf = useHref();
  const size = { width, height };
  const images = (
    <>
      <img src={hrefOf(`/${src}`)} alt={alt} {...size} data-mode={srcDark ? 'light' : undefined} />
      {srcDark && <img src={hrefOf(`/${srcDark}`)} alt={alt} {...size} data-mode="dark" />}
    </>
  );
  return <p className={styles.logo}>{href ? <Link to={href}>{images}</Link> : images}</p>;
}
