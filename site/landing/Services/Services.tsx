import { ServiceIcon } from '../../components/ServiceIcon/ServiceIcon';
import { Link } from '../../context/Link';
import type { LandingService } from '../first-request';
import { allOperations, headings, layers, offlineEdition } from '../texts';
import { useDocPath } from '../use-doc-path';
import styles from './style.module.css';

/** The two layers of the standard: a card for each service. */
export function Services({ services }: { services: readonly LandingService[] }) {
  const operations = useDocPath()(allOperations.doc);
  return (
    <section aria-labelledby="services">
      <h2 id="services">{headings.services}</h2>
      {layers.map(({ title, text }) => (
        <div key={title} className={styles.layer}>
          <div className={styles.head}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ul className={styles.grid}>
            {services
              .filter(({ layer }) => layer === title)
              .map((service) => (
                <Card key={service.title} service={service} />
              ))}
          </ul>
        </div>
      ))}
      {operations && (
        <p className={styles.all}>
          <Link className="button" to={operations}>
            {allOperations.text}
          </Link>
          <Link className="button" to={offlineEdition.path}>
            {offlineEdition.text}
          </Link>
        </p>
      )}
    </section>
  );
}

function Card({
  service: { layer, title, version, beta, path, line },
}: {
  service: LandingService;
}) {
  return (
    <li className={styles.card}>
      <div className={styles.title}>
        <ServiceIcon name={title} layer={layer} size={36} />
        <h4>
          <Link to={path}>{title}</Link>
        </h4>
        {beta && <span className={styles.beta}>Beta</span>}
        <code className={styles.version} translate="no">
          {version}
        </code>
      </div>
      <p>{line}</p>
    </li>
  );
}
