import type { FirstRequest } from '../../core/types';
import { Link } from '../../frame/context/Link';
import styles from './style.module.css';

/** Groups of readers, and where they start. A note states how much there is. */
const readersOf = ({ services, operations }: FirstRequest) => [
  {
    title: 'You use a cloud',
    text: 'Learn one API and use it with every conforming provider. Send a first request, then look up each operation with its fields, responses and errors.',
    links: [
      { text: 'Send a first request', to: '/docs/content/intro#first-call', note: 'no token' },
      { text: 'Build a web server step by step', to: '/docs/content/Examples/usage' },
      { text: 'Use Terraform', to: '/docs/content/Clients/terraform' },
    ],
  },
  {
    title: 'You run a cloud',
    text: 'Offer the six foundation services, either with a new implementation or with an adapter in front of your platform. The standard specifies requests, states and errors.',
    links: [
      {
        text: 'Read the guide for providers',
        to: '/docs/content/Adoption/csp-guide',
        note: `${services.filter(({ layer }) => layer === 'Foundation').length} services`,
      },
      { text: 'Check the requirements', to: '/docs/content/Providers/requirements' },
      { text: 'Pass the conformance suite', to: '/docs/content/Providers/conformance-suite' },
    ],
  },
  {
    title: 'You build tools',
    text: 'Write a client or a tool once and use it with every conforming provider. Each service has an OpenAPI document, and all services follow the same conventions.',
    links: [
      {
        text: 'Open the API reference',
        to: '/docs/api/operations',
        note: `${operations} operations`,
      },
      {
        text: 'Generate a client',
        to: '/docs/content/Clients/generate',
        note: `${services.length} documents`,
      },
      { text: 'Run the local provider', to: '/docs/content/Clients/provider' },
    ],
  },
];

export function Readers({ first }: { first: FirstRequest }) {
  return (
    <section aria-labelledby="readers">
      <h2 id="readers">Where to start</h2>
      <div className={styles.columns}>
        {readersOf(first).map(({ title, text, links }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p className="seca-note">{text}</p>
            <ul className="seca-list">
              {links.map(({ text: task, to, ...rest }) => (
                <li key={task}>
                  <Link to={to}>{task}</Link>
                  {'note' in rest && <span>{rest.note}</span>}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
