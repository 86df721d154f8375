import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { identity } from '@site/identity';

/** Leads to a new issue of the repository that already says which page and version it is about. */
export default function ReportProblem() {
  const { title, permalink } = useDoc().metadata;
  const { label } = useDocsVersion();
  const query = new URLSearchParams({
    title: `Documentation: ${title}`,
    body: `Page: ${identity.url}${permalink}
Version: ${label} (standard ${identity.standardVersion})

What is wrong or missing:
`,
  });
  return <a href={`${identity.repository.issues}/new?${query}`}>Report a problem</a>;
}
