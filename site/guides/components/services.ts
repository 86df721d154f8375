import type { ServicePage } from '@seca/openapi/model/types';
import { explainedServices } from '../../services';
import { code, joined, lines, link, table } from '../nodes';
import { type FactComponent, UnknownFact } from './component';

/** `<Services />`: every service of the standard, linked to its reference. */
export const servicesTable: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    table(
      ['Service', 'Layer', 'Version', 'Location', 'Manages'],
      explainedServices(facts.pages, (group) => {
        throw new UnknownFact(
          `the table of services has no row for "${group}"`,
          'Add one to site/services.ts.',
        );
      }).map(({ path, service, manages }) => [
        link(path, service.title),
        service.layer === 'Extensions' ? 'Extension' : service.layer,
        code(service.version),
        service.locality,
        manages,
      ]),
    ),
};

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
