import { createHash } from 'node:crypto';
import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { Capability, OutputSources } from '../core/capability';
import type { Content } from '../core/content';
import type { Files } from '../core/files';
import { output } from '../core/output';
import { loadSystemRoles } from '../core/system-roles';
import { playgroundData } from './make-data';

/** Requests in the browser, and tools. */
export const playground: Capability = {
  outputs: [
    output({
      name: 'provider',
      files: /^assets\/provider-/,
      isBeforePages: true,
      inputs: async ({ root, site: { content } }: OutputSources) => ({
        reference: content.reference,
        systemRoles: await loadSystemRoles(root),
      }),
      make: providerFile,
    }),
  ],
};

interface ProviderInputs {
  reference: Content['reference'];
  systemRoles: readonly SystemRole[];
}

/** Data of the provider that runs in readers' browsers (data.ts). */
function providerFile({ reference, systemRoles }: ProviderInputs): Files {
  const content = JSON.stringify(playgroundData(reference, systemRoles));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return new Map([[`assets/provider-${hash}.json`, content]]);
}
