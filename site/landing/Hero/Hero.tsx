import { identity } from '../../../identity';
import { CodeBlock } from '../../components/CodeBlock/CodeBlock';
import * as tabsData from '../../components/Tabs/data-names';
import { Link } from '../../context/Link';
import * as hooksData from '../../hooks/data-names';
import { Run } from '../../playground/Run/Run';
import * as responsePaneData from '../../reference/ResponsePane/data-names';
import type { FirstRequest } from '../first-request';
import { actions, factsOf, headings, lead } from '../texts';
import '../../components/Tabs/tabs.css';
import { useDocPath } from '../use-doc-path';
import styles from './style.module.css';

/** What SECA is, who makes it, and a request that the reader can run here. */
export function Hero({ first }: { first: FirstRequest }) {
  const pathOf = useDocPath();
  return (
    <header className={styles.hero}>
      <Rings />
      <div className={styles.words}>
        <h1>
          One API for <span>Europe’s clouds</span>
        </h1>
        <p className={styles.lead}>
          <span translate="no">{identity.name}</span>
          {lead(identity)}
        </p>
        <ul className={styles.facts}>
          {factsOf(first).map(({ text, path }) => (
            <li key={text}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        </ul>
        <p className={styles.actions}>
          {actions.map(({ text, doc }, index) => (
            <Link
              key={doc}
              className={index === 0 ? 'button button--primary' : 'button'}
              to={pathOf(doc) ?? '/docs'}
            >
              {text}
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.request} {...{ [hooksData.rail]: '' }}>
        <p className={styles.title}>{headings.request}</p>
        <div className={`tabs ${styles.tabs}`} {...{ [tabsData.tabs]: 'languages' }}>
          {first.tabs.map(({ language, label, html }, index) => (
            <details
              key={language}
              name="first-request"
              {...{ [tabsData.tab]: language }}
              open={index === 0}
            >
              <summary>{label}</summary>
              <CodeBlock html={html} name={headings.sample} bare />
            </details>
          ))}
        </div>
        <Run kind="operation" requests={[first.request]} />
        <figure className={styles.response} {...{ [responsePaneData.response]: '' }}>
          <figcaption>{headings.response}</figcaption>
          <CodeBlock html={first.response} name={headings.response} bare />
        </figure>
      </div>
    </header>
  );
}

/** The open ring of the wordmark, drawn large and faint. */
function Rings() {
  return (
    <svg
      className={`${styles.rings} seca-no-print`}
      viewBox="0 0 800 800"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="400" cy="400" r="180" />
      <circle cx="400" cy="400" r="270" />
      <path d="M112.5 616.7A360 360 0 1 1 183.3 687.5" />
    </svg>
  );
}
