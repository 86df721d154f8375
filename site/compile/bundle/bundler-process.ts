import { messageOf } from '@seca/openapi/load/errors';
import type { BundlerResponse } from './run-bundler';
import { bundleSiteFiles, type SiteSources } from './vite-builds';

process.once('message', (sources: SiteSources) => {
  const send = (response: BundlerResponse) => process.send?.(response);
  bundleSiteFiles(sources).then(
    (value) => send({ value }),
    (error: unknown) => send({ error: messageOf(error) }),
  );
});

// The process that asked has ended, or has its response.
process.once('disconnect', () => process.exit());
