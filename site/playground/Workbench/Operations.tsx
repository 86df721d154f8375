import { useState } from 'react';
import type { Operation } from '../requests';
import styles from './style.module.css';

interface Props {
  operations: readonly Operation[];
  /** `compute/get-instance` */
  chosen: string | undefined;
  onChoose: (ref: string) => void;
}

/** All operations, by service. A word in the filter leaves those whose method, title or path contains it. */
export function Operations({ operations, chosen, onChoose }: Props) {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/);
  const matching = operations.filter(({ method, title, template }) => {
    const text = `${method} ${title} ${template}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const services = [...new Set(matching.map(({ service }) => service))];
  const current = operations.find(({ ref }) => ref === chosen)?.service;
  return (
    <nav aria-label="Operations" className={styles.operations}>
      <input
        type="search"
        aria-label="Filter operations"
        placeholder={`Filter ${operations.length} operations`}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      {services.length === 0 && <p>No operation contains these words.</p>}
      {services.map((service) => (
        <details
          key={service}
          className={styles.service}
          open={filter.trim() !== '' || service === current}
        >
          <summary>{service}</summary>
          <ul className="seca-list">
            {matching
              .filter((operation) => operation.service === service)
              .map(({ ref, method, title }) => (
                <li key={ref}>
                  <button
                    type="button"
                    data-method={method}
                    aria-current={ref === chosen || undefined}
                    onClick={() => onChoose(ref)}
                  >
                    <b>{method}</b> {title}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
