import { serviceName } from '@seca/openapi/model/names';
import type { ServicePage } from '@seca/openapi/model/types';

/** A file to download, by its path on the site. */
export interface Download {
  path: string;
  title: string;
}

/**
 * Everything that a program can read about a service: its document, requests for API clients, the document in the
 * release, all files of the release.
 */
export function serviceDownloads(
  { downloads: { yaml, json }, service }: Pick<ServicePage, 'downloads' | 'service'>,
  version: string,
): Download[] {
  const folder = yaml.replace(/[^/]*$/, '');
  const release = (path: string) => path.replace(/(?=[^/]*$)/, `${version}/`);
  return [
    { path: yaml, title: 'OpenAPI 3.1 as YAML' },
    { path: json, title: 'OpenAPI 3.1 as JSON' },
    ...collectionDownloads(`${folder}collections/${serviceName(service.group)}`),
    { path: release(yaml), title: `Release ${version} as YAML` },
    { path: release(json), title: `Release ${version} as JSON` },
    releaseArchive(folder, version),
    { path: `${folder}${version}/SHA256SUMS`, title: `SHA-256 checksums of release ${version}` },
  ];
}

/** The OpenAPI documents of a release in one file. */
export function releaseArchive(folder: string, version: string): Download {
  return {
    path: `${folder}${version}/seca-openapi-${version}.zip`,
    title: `OpenAPI documents of all services, release ${version} (ZIP)`,
  };
}

/** The collection of all services, as part of a file name: `Zone Cloud` → `zone-cloud`. */
export function collectionName(standard: string): string {
  return standard.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
}

/**
 * Requests for API clients.
 *
 * @param path of the files, without their extensions
 */
export function collectionDownloads(path: string): Download[] {
  return [
    { path: `${path}.postman_collection.json`, title: 'Requests for Postman' },
    { path: `${path}-bruno.zip`, title: 'Requests for Bruno (ZIP)' },
    { path: `${path}.http`, title: 'Requests as .http file' },
  ];
}
