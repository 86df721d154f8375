import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Copyright from '@theme-original/Footer/Copyright';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/** A page about the site itself, as `customFields.aboutSite` of the configuration names it. */
interface AboutSite {
  label: string;
  to: string;
}

/**
 * Adds the links to the pages about the site (privacy, imprint, accessibility) beside the copyright
 * line: the three columns above are fixed.
 */
export default function CopyrightWithLinks(props: ComponentProps<typeof Copyright>) {
  const { aboutSite = [] } = useDocusaurusContext().siteConfig.customFields as {
    aboutSite?: readonly AboutSite[];
  };
  if (aboutSite.length === 0) return <Copyright {...props} />;
  return (
    <div className={styles.row}>
      <Copyright {...props} />
      <ul className={styles.links}>
        {aboutSite.map(({ label, to }) => (
          <li key={to}>
            <Link className={clsx(styles.link)} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
