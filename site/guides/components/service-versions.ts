import type { ServicePage } from '@seca/openapi/model/types';
import { code, joined, lines, link } from '../nodes';
import type { FactComponent } from './component';

/** `<ServiceVersions />`: for each version the services that have it, linked. */
export const serviceVersions: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const services = new Map<string, ServicePage[]>();
    for (const page of facts.pages) {
      if (page.kind !== 'service') continue;
      const { version } = page.service;
      services.set(version, [...(services.get(version) ?? []), page]);
    }
    const versions = [...services].sort(([a], [b]) => a.localeCompare(b));
    return lines(
      versions.map(([version, pages]) => {
        const links = pages.map(({ path, service }) => link(path, service.title));
        return [code(version), ': ', joined(links, ', ')];
      }),
    );
  },
};
