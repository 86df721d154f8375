import { explainedServices } from '../../services';
import { code, link, table } from '../nodes';
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
