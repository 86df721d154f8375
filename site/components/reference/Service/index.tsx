import type { ReactNode } from 'react';
import type { ServiceView } from '../../../../lib/openapi/view/types';
import { Badge } from '../Badge';
import { useHost } from '../host';
import { MoreDocs } from '../MoreDocs';
import { ServiceProvider } from '../page-context';
import { RichText } from '../RichText';
import styles from './styles.module.css';

/** The introduction of a service. */
export function Service({ page, children }: { page: ServiceView; children: ReactNode }) {
  const { standard } = useHost();
  const { layer, version, beta, provider, locality } = page.service;
  return (
    <ServiceProvider value={page}>
      <div className={styles.page} data-reference="">
        <div className={styles.badges}>
          <Badge>{layer}</Badge>
          <Badge>{version}</Badge>
          {locality && (
            <Badge>{locality === 'global' ? 'Global service' : 'Regional service'}</Badge>
          )}
          {beta && <Badge tone="warning">Beta</Badge>}
        </div>
        <RichText text={page.description} />
        <MoreDocs docs={page.externalDocs} />
        {beta && (
          <p className={styles.beta}>
            {standard?.beta ?? 'This API is in beta: it can still change.'}
          </p>
        )}
        {provider && (
          <p>
            Resource provider:{' '}
            <code translate="no">
              {provider}/{version}
            </code>
          </p>
        )}
        {children}
      </div>
    </ServiceProvider>
  );
}
