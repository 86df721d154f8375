import { serviceSections } from '@seca/openapi/page/sections';
import type { ServiceView } from '@seca/openapi/page/types';
import { Badge } from '../../frame/Badge/Badge';
import { ServiceIcon } from '../../frame/ServiceIcon/ServiceIcon';
import { ErrorList } from '../ErrorList/ErrorList';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { useEnvironment } from '../environment';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { RichText } from '../RichText/RichText';
import { Sections } from '../Sections';
import { ReferencePageProvider } from '../use-reference-page';
import {
  Authentication,
  BaseUrls,
  Downloads,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Webhooks,
} from './sections';
import styles from './style.module.css';

const components = {
  Authentication,
  BaseUrls,
  Downloads,
  ErrorList,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Webhooks,
};

interface Props {
  page: ServiceView;
  /** Whether the site publishes the files of the service. Their section is omitted otherwise. */
  hasDownloads?: boolean;
}

/** The introduction of a service. */
export function Service({ page, hasDownloads = false }: Props) {
  const { standard } = useEnvironment();
  const sections = serviceSections(page).filter(({ id }) => hasDownloads || id !== 'downloads');
  const { layer, version, beta, provider, locality } = page.service;
  return (
    <ReferencePageProvider value={page}>
      <div className={styles.page} data-reference="">
        <div className={`${styles.badges} seca-row`}>
          <ServiceIcon name={page.title} layer={layer} />
          <Badge>{layer}</Badge>
          <Badge>{version}</Badge>
          {locality && (
            <Badge>{locality === 'global' ? 'Global service' : 'Regional service'}</Badge>
          )}
          {beta && <Badge tone="warning">Beta</Badge>}
        </div>
        {!standard && page.tagline && <p>{page.tagline}</p>}
        <RichText text={page.description} />
        <MoreDocs docs={page.externalDocs} />
        {beta && (
          <p className={styles.beta}>
            {standard?.beta ?? 'This API is in beta and subject to change.'}
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
        {!standard && <Publisher publisher={page.publisher} />}
        <Sections sections={sections} components={components} />
      </div>
    </ReferencePageProvider>
  );
}

/** Contact, licence and terms of the document. */
function Publisher({
  publisher: { terms, contact, license },
}: {
  publisher: ServiceView['publisher'];
}) {
  const { name, url, email } = contact;
  const hasContact = name ?? url ?? email;
  if (!hasContact && !license.name && !license.url && !terms) return null;
  return (
    <ul>
      {hasContact && (
        <li>
          Contact: {url ? <ExternalLink url={url}>{name}</ExternalLink> : <bdi>{name}</bdi>}{' '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </li>
      )}
      {(license.name || license.url) && (
        <li>
          Licence:{' '}
          {license.url ? (
            <ExternalLink url={license.url}>{license.name || undefined}</ExternalLink>
          ) : (
            <bdi>{license.name}</bdi>
          )}
        </li>
      )}
      {terms && (
        <li>
          Terms: <ExternalLink url={terms} />
        </li>
      )}
    </ul>
  );
}
