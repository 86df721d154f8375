import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { identity } from '@site/identity';
import type { SyntheticEvent } from 'react';

/**
 * Leads to a new issue of the repository that already says which page and version it is about, and
 * which place on the page, where the reader came to one by a link.
 */
export default function ReportProblem() {
  const { title, permalink } = useDoc().metadata;
  const { label } = useDocsVersion();
  const addressFor = (hash: string) => {
    const query = new URLSearchParams({
      title: `Documentation: ${title}`,
      body: `Page: ${identity.url}${permalink}${hash}
Version: ${label} (standard ${identity.standardVersion})

What is wrong or missing:
`,
    });
    return `${identity.repository.issues}/new?${query}`;
  };
  // The HTML is of the page; the place is known when the reader is about to follow the link.
  const addPlace = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = addressFor(window.location.hash);
  };
  return (
    <a href={addressFor('')} onFocus={addPlace} onPointerDown={addPlace} onClick={addPlace}>
      Report a problem
    </a>
  );
}
