import { code, joined, lines, link, table } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import { explainedServices } from '../../core/services';
import { block } from './component';

/** `<Services />`: every service of the standard, linked to its reference. */
export const Services = block([], ({ pages }) =>
  table(
    ['Service', 'Layer', 'Version', 'Location', 'Manages'],
    explainedServices(pages, (group) => {
      throw new AuthorError(
        `the table of services has no row for "${group}"`,
        'Add one to site/core/services.ts.',
      );
    }).map(({ path, service, manages }) => [
      link(path, service.title),
      service.layer === 'Extensions' ? 'Extension' : service.layer,
      code(service.version),
      service.locality,
      manages,
    ]),
  ),
);

/** `<ServiceVersions />`: for each version the services that have it, linked. */
export const ServiceVersions = block([], ({ pages }) => {
  const services = pages.filter((page) => page.kind === 'service');
  const versions = new Set(services.map(({ service }) => service.version));
  return lines(
    [...versions].sort().map((version) => {
      const own = services.filter(({ service }) => service.version === version);
      const links = own.map(({ path, service }) => link(path, service.title));
      return [code(version), ': ', joined(links, ', ')];
    }),
  );
});
