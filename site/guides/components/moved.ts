import { link } from '../nodes';
import type { FactComponent } from './component';

/**
 * `<Moved id="step-6" to="/docs/content/Examples/web-server-network">the network</Moved>`: a link to a section
 * that was on this page. An old link to the section leads to it.
 */
export const moved: FactComponent = {
  place: 'text',
  attributes: ['id', 'to'],
  encloses: true,
  expand({ attributes: { id = '', to = '' }, children }) {
    return { ...link(to, children), data: { hProperties: { id } } };
  },
};
