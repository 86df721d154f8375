import type { ExternalDocs } from '@seca/openapi/model/types';
import { ExternalLink } from '../ExternalLink/ExternalLink';

/** Links to further documentation, if there are any. */
export function MoreDocs({
  docs,
  className,
}: {
  docs?: ExternalDocs | undefined;
  className?: string | undefined;
}) {
  return (
    docs && (
      <p className={className}>
        More: <ExternalLink url={docs.url}>{docs.description}</ExternalLink>
      </p>
    )
  );
}
