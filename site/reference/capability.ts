import type { ReferencePage } from '@seca/openapi/model/types';
import { valuesOfAll } from '@seca/openapi/samples/reader-values';
import { specGroups } from '../../spec/services';
import { stored } from '../core/cache';
import type { Capability } from '../core/capability';
import { loadRequirements } from '../core/requirements';
import { loadReferencePages } from './load/load-pages';
import { referencePages } from './load/reference-pages';
import { referenceRecords } from './records/reference-records';
import { apiSidebar } from './sidebar';

/** Pages of services, operations and resources. */
export const reference: Capability = {
  components: {
    operation: 'site/reference/OperationPage.tsx',
    service: 'site/reference/ServicePage.tsx',
    resource: 'site/reference/ResourcePage.tsx',
    operations: 'site/reference/Operations.tsx',
  },
  load: async ({ root }) => {
    const pages = await loadReferencePages(root);
    const requirements = await loadRequirements(root);
    return {
      content: { reference: pages, requirements, values: valuesOfAll(pages) },
      pages: ({ guides }) =>
        referencePages(root, { reference: pages, guides, requirements, groups: specGroups }),
      sidebar: { name: 'apiSidebar', items: apiSidebar(pages, specGroups) },
      records: () => stored(`records of the reference ${root}`, { pages }, recordsOf),
    };
  },
};

function recordsOf({ pages }: { pages: readonly ReferencePage[] }) {
  return referenceRecords(pages);
}
