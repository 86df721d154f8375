import type { ServicePage } from '../../openapi/model/types';
import type { FactComponent } from './component';
import { code, item, joined, link, list, text } from './nodes';

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
    return [
      list(
        versions.map(([version, pages]) =>
          item([
            code(version),
            text(': '),
            ...joined(
              pages.map(({ path, service }) => link(path, [text(service.title)])),
              ', ',
            ),
          ]),
        ),
      ),
    ];
  },
};
