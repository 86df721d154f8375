import Link from '@docusaurus/Link';
import firstRequest from '@generated/seca-code/default/first-request.json';
import { identity } from '@site/identity';
import { CodeBlock } from '../../code/CodeBlock';
import { useDocPath } from '../useDocPath';
import styles from './styles.module.css';

/** What SECA is in one sentence, and a first request to copy. */
export function Hero() {
  const pathOf = useDocPath();
  return (
    <header className={styles.hero}>
      <Rings />
      <div className={styles.words}>
        <h1>
          One API for <span>Europe’s clouds</span>
        </h1>
        <p className={styles.lead}>
          <span translate="no">{identity.name}</span>, the {identity.fullName}, is an open standard
          for managing cloud infrastructure: learn it once, and use it with every provider that
          implements it.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary" to={pathOf('content/intro') ?? '/docs'}>
            Read the introduction
          </Link>
          <Link
            className="button"
            to={pathOf('api/Foundation/Authorization-v1/authorization') ?? '/docs'}
          >
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.request}>
        <CodeBlock html={firstRequest.html} label={firstRequest.label} title="A first request" />
      </div>
    </header>
  );
}

/** The open ring of the wordmark, drawn large and faint. */
function Rings() {
  return (
    <svg className={styles.rings} viewBox="0 0 800 800" aria-hidden="true" focusable="false">
      <circle cx="400" cy="400" r="180" />
      <circle cx="400" cy="400" r="270" />
      <path d="M112.5 616.7A360 360 0 1 1 183.3 687.5" />
      <path
        className={styles.star}
        d="M145 632c2 16 7 21 23 23-16 2-21 7-23 23-2-16-7-21-23-23 16-2 21-7 23-23Z"
      />
    </svg>
  );
}
