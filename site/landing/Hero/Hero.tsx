import { identity } from '../../../identity';
import { dateText } from '../../core/date-text';
import { operationsPath } from '../../core/operations-page';
import type { FirstRequest } from '../../core/types';
import { Link } from '../../frame/context/Link';
import { useHasProvider, useHref } from '../../frame/context/use-page';
import { Demo } from './Demo';
import '../../frame/Tabs/tabs.css';
import styles from './style.module.css';

const makers = new Intl.ListFormat('en-GB').format(
  identity.press.map(({ organisation }) => organisation),
);

/** What SECA is, who makes it, and requests that the reader can run here. */
export function Hero({ first }: { first: FirstRequest }) {
  const { releases, services, operations, demo } = first;
  const href = useHref();
  const isLive = useHasProvider();
  // Release and size of the standard, each with the page about it.
  const facts = [
    ...releases.map(({ title, date, path }) => ({ text: `${title}, ${dateText(date)}`, path })),
    { text: `${services.length} services`, path: '#services' },
    { text: `${operations} operations`, path: operationsPath },
  ];
  const props = { requests: demo, provider: href(providerPage), isLive };
  return (
    <header className={styles.hero}>
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
        <FirstPages isFallback={isLive} requests={demo} />
      </div>
      <div className={styles.demo} {...(isLive && { 'data-demo': JSON.stringify(props) })}>
        <Demo {...props} />
      </div>
    </header>
  );
}

const providerPage = '/docs/content/Other/tenant-and-token';

/**
 * Links to the first pages, where no request can run: without script, in print, and in the offline edition.
 *
 * @param isFallback whether requests can run otherwise
 */
function FirstPages({
  isFallback,
  requests,
}: {
  isFallback: boolean;
  requests: FirstRequest['demo'];
}) {
  return (
    <ul className={styles.pages} data-fallback={isFallback || undefined}>
      <li>
        <Link to={requests.get.page}>A request and its response</Link>
      </li>
      <li>
        <Link to={requests.create.page}>Create an instance</Link>
      </li>
      <li>
        <Link to={providerPage}>Get a tenant and a token</Link>
      </li>
    </ul>
  );
}
