import Link from '@docusaurus/Link';
import { identity } from '@site/identity';
import { useDocPath } from '../useDocPath';
import styles from './styles.module.css';

const api = 'api/Foundation/Authorization-v1/authorization';

/** Three kinds of readers, and where each begins. */
export function Readers() {
  const pathOf = useDocPath();
  const intro = pathOf('content/intro') ?? '/docs';
  const onboarding = pathOf('content/Adoption/csp-guide');

  return (
    <section className={styles.readers} aria-labelledby="readers">
      <h2 id="readers">Begin where you are</h2>
      <div className={styles.columns}>
        <article>
          <h3>You use a cloud</h3>
          <p>
            Learn one API and take your work to any provider that speaks it. Begin with a first
            call, then look up each operation with its fields, answers and errors.
          </p>
          <ul>
            <li>
              <Link to={`${intro}#first-call`}>Make a first call</Link>
            </li>
            <li>
              <Link to={pathOf('content/Examples/usage', api) ?? intro}>
                {pathOf('content/Examples/usage') ? 'Follow a whole example' : 'Read the reference'}
              </Link>
            </li>
          </ul>
        </article>
        <article>
          <h3>You run a cloud</h3>
          <p>
            Offer the six foundation services, built anew or as a translation in front of what you
            have. The standard says how requests, states and errors must behave.
          </p>
          <ul>
            <li>
              <Link to={onboarding ?? `${intro}#conformance`}>See what conforming takes</Link>
            </li>
            <li>
              <Link to={pathOf('content/Other/system-roles') ?? intro}>
                Know the system roles to provide
              </Link>
            </li>
          </ul>
        </article>
        <article>
          <h3>You make tools</h3>
          <p>
            Write a client, a provisioner or an operator once, for many clouds. Every service is an
            OpenAPI document with the same conventions throughout.
          </p>
          <ul>
            <li>
              <Link to={pathOf(api) ?? intro}>Open the API reference</Link>
            </li>
            <li>
              <Link href={identity.repository.url}>Take part in the repository</Link>
            </li>
          </ul>
        </article>
      </div>
    </section>
  );
}
