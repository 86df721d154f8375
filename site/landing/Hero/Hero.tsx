import { operationsPath } from '@seca/openapi/page/operations-page';
import { dateText } from '@seca/text/date-text';
import { identity } from '../../../identity';
import type { FirstRequest } from '../../core/types';
import { CodeBlock } from '../../frame/CodeBlock/CodeBlock';
import { Link } from '../../frame/context/Link';
import * as hooksData from '../../frame/hooks/data-names';
import * as responsePaneData from '../../frame/response-data-names';
import * as tabsData from '../../frame/Tabs/data-names';
import { Run } from '../../playground/Run/Run';
import '../../frame/Tabs/tabs.css';
import styles from './style.module.css';

const makers = new Intl.ListFormat('en-GB').format(
  identity.press.map(({ organisation }) => organisation),
);

/** What SECA is, who makes it, and a request that the reader can run here. */
export function Hero({ first }: { first: FirstRequest }) {
  const { releases, services, operations, tabs } = first;
  // Release and size of the standard, each with the page about it.
  const facts = [
    ...releases.map(({ title, date, path }) => ({ text: `${title}, ${dateText(date)}`, path })),
    { text: `${services.length} services`, path: '#services' },
    { text: `${operations} operations`, path: operationsPath },
  ];
  return (
    <header className={styles.hero}>
      <Rings />
      <div className={styles.words}>
        <h1>
          One API for <span>Europe’s clouds</span>
        </h1>
        <p className={`${styles.lead} seca-muted`}>
          <span translate="no">{identity.name}</span>
          {`, the ${identity.fullName}, is an open standard by ${makers} for managing cloud infrastructure. One integration works with every conforming provider.`}
        </p>
        <ul className={`${styles.facts} seca-row`}>
          {facts.map(({ text, path }) => (
            <li key={text}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        </ul>
        <p className={`${styles.actions} seca-row`}>
          <Link className="button button--primary" to="/docs/content/intro">
            Read the introduction
          </Link>
          <Link className="button" to="/docs/api/Foundation/Authorization-v1/authorization">
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.request} {...{ [hooksData.rail]: '' }}>
        <p className={styles.title}>Try it here, without an account</p>
        <div className={`tabs ${styles.tabs}`} {...{ [tabsData.tabs]: 'languages' }}>
          {tabs.map(({ language, label, html }, index) => (
            <details
              key={language}
              name="first-request"
              {...{ [tabsData.tab]: language }}
              open={index === 0}
            >
              <summary>{label}</summary>
              <CodeBlock html={html} name="A first request" bare />
            </details>
          ))}
        </div>
        <Run kind="operation" requests={[first.request]} />
        <figure className={styles.response} {...{ [responsePaneData.response]: '' }}>
          <figcaption className="seca-note">Example response</figcaption>
          <CodeBlock html={first.response} name="Example response" bare />
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
