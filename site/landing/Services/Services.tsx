import { operationsPath } from '../../core/operations-page';
import type { FirstRequest } from '../../core/types';
import { Link } from '../../frame/context/Link';
import { ServiceIcon } from '../../frame/ServiceIcon/ServiceIcon';
import styles from './style.module.css';

type Service = FirstRequest['services'][number];

const layers = [
  {
    title: 'Foundation',
    text: 'The services that every conforming provider offers: the core of infrastructure as a service.',
  },
  {
    title: 'Extensions',
    text: 'Optional services. All except Wellknown are in beta: their API is subject to change.',
  },
];

/** The two layers of the standard: a card for each service. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <section aria-labelledby="services">
      <h2 id="services">Twelve services in two layers</h2>
      {layers.map(({ title, text }) => (
        <div key={title} className={styles.layer}>
          <div className={styles.head}>
            <h3>{title}</h3>
            <p className="seca-muted">{text}</p>
          </div>
          <ul className={styles.grid}>
            {services
              .filter(({ layer }) => layer === title)
              .map((service) => (
                <Card key={service.title} {...service} />
              ))}
          </ul>
        </div>
      ))}
      <p className={`${styles.all} seca-row`}>
        <Link className="button" to={operationsPath}>
          All operations in one table
        </Link>
        <Link className="button" to="/docs/offline">
          Offline edition
        </Link>
      </p>
    </section>
  );
}

function Card({ layer, title, version, beta, path, line }: Service) {
  return (
    <li className={styles.card}>
      <ServiceIcon name={title} layer={layer} size={40} />
      <div className={`${styles.title} seca-row`}>
        <h4>
          <Link to={path}>{title}</Link>
        </h4>
        {beta && <span className={styles.beta}>Beta</span>}
        <code className={`${styles.version} seca-plain seca-muted`} translate="no">
          {version}
        </code>
      </div>
      <p className="seca-note">{line}</p>
    </li>
  );
}
