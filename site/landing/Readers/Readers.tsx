import { Link } from '../../context/Link';
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

/** A group of readers, and where they start. */
interface ReaderKind {
  title: string;
  text: string;
  links: readonly LandingLink[];
}

const readers: readonly ReaderKind[] = [
  {
    title: 'You use a cloud',
    text: 'Learn one API and use it with every conforming provider. Send a first request, then look up each operation with its fields, responses and errors.',
    links: [
      { text: 'Send a first request', doc: 'content/intro', hash: '#first-call' },
      { text: 'Build a web server step by step', doc: 'content/Examples/usage' },
      { text: 'Use Terraform', doc: 'content/Clients/terraform' },
    ],
  },
  {
    title: 'You run a cloud',
    text: 'Offer the six foundation services, either with a new implementation or with an adapter in front of your platform. The standard specifies requests, states and errors.',
    links: [
      { text: 'Read the guide for providers', doc: 'content/Adoption/csp-guide' },
      { text: 'Check the requirements', doc: 'content/Providers/requirements' },
      { text: 'Pass the conformance suite', doc: 'content/Providers/conformance-suite' },
    ],
  },
  {
    title: 'You build tools',
    text: 'Write a client, a provisioner or an operator once and use it with every conforming provider. Each service has an OpenAPI document, and all services follow the same conventions.',
    links: [
      { text: 'Open the API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
      { text: 'Generate a client', doc: 'content/Clients/generate' },
      { text: 'Run a provider on your computer', doc: 'content/Clients/provider' },
    ],
  },
];
