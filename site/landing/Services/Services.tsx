import { ServiceIcon } from '../../components/ServiceIcon/ServiceIcon';
import { Link } from '../../context/Link';
import { type LandingService, layers } from '../services';
import { allOperations, headings, offlineEdition } from '../texts';
import { useDocPath } from '../use-doc-path';
import styles from './style.module.css';

/** The two layers of the standard: a card for each service. */
export function Services() {
  const operations = useDocPath()(allOperations.doc);
  return (
    <section aria-labelledby="services">
      <h2 id="services">{headings.services}</h2>
      {layers.map(({ id, title, text, services }) => (
        <div key={id} className={styles.layer} data-layer={id}>
          <div className={styles.head}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ul className={styles.grid}>
            {services.map((service) => (
              <Card key={service.name} service={service} layer={id} />
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
  service: { name, version, line, docIds },
  layer,
}: {
  service: LandingService;
  layer: string;
}) {
  const path = useDocPath()(...docIds);
  return (
    <li className={styles.card}>
      <div className={styles.title}>
        <ServiceIcon name={name} layer={layer} size={36} />
        <h4>{path ? <Link to={path}>{name}</Link> : name}</h4>
        {version.includes('beta') && <span className={styles.beta}>Beta</span>}
        <code className={styles.version} translate="no">
          {version}
        </code>
      </div>
      <p>{line}</p>
    </li>
  );
}
