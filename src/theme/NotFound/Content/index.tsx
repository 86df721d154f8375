import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import NearestPages from '@site/src/components/page/NearestPages';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/**
 * Replaces the original, which only tells the reader to write to somebody else:
 * this one helps to get where they wanted to go, with and without script.
 */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx('container markdown', styles.page, className)}>
      {/* Below /docs this stands in for a document, and nothing else states a title. */}
      <PageMetadata title="Page not found" />
      <p className={styles.status}>404</p>
      <Heading as="h1">Page not found</Heading>
      <p>
        The page may have moved, or the URL may be misspelt. Links that end in a short hash, such as{' '}
        <code translate="no">…-3f2</code>, lead to their page even after it has moved.
      </p>
      <NearestPages />
      <nav aria-label="Start from here">
        <Heading as="h2">Start from here</Heading>
        <ul className={styles.sections}>
          <li>
            <Link to="/docs/content/intro">Introduction</Link>: what SECA is, and what it is not
          </li>
          <li>
            <Link to="/docs/api/Foundation/Authorization-v1/authorization">API reference</Link>:
            every operation of every service
          </li>
          <li>
            <Link to="/docs/content/glossary">Glossary</Link>: the words of the standard
          </li>
          <li>
            <Link to="/">Home</Link>
          </li>
        </ul>
      </nav>
    </main>
  );
}
