import type { ServicePage } from '../model/types';

/** A file to download, by its path on the site. */
export interface Download {
  path: string;
  title: string;
}

/** The current document of a service, the document in the release, and all files of the release. */
export function serviceDownloads(
  { yaml, json }: ServicePage['downloads'],
  version: string,
): Download[] {
  const release = (path: string) => path.replace(/(?=[^/]*$)/, `${version}/`);
  const folder = release(yaml.replace(/[^/]*$/, ''));
  return [
    { path: yaml, title: 'OpenAPI 3.1 as YAML' },
    { path: json, title: 'OpenAPI 3.1 as JSON' },
    { path: release(yaml), title: `Release ${version} as YAML` },
    { path: release(json), title: `Release ${version} as JSON` },
    {
      path: `${folder}seca-openapi-${version}.zip`,
      title: `All services of release ${version} (ZIP)`,
    },
    { path: `${folder}SHA256SUMS`, title: `SHA-256 checksums of release ${version}` },
  ];
}
