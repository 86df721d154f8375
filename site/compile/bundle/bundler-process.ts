import { messageOf } from '@seca/openapi/load/errors';
import type { BundlerRequest, BundlerResponse } from './run-bundler';
import { bundleReferenceFiles, bundleSiteFiles } from './vite-builds';

function bundle(request: BundlerRequest) {
  return request.task === 'bundleSiteFiles'
    ? bundleSiteFiles(request)
    : bundleReferenceFiles(request.folder);
}

process.once('message', (request: BundlerRequest) => {
  const send = (response: BundlerResponse) => process.send?.(response);
  bundle(request).then(
    (value) => send({ value }),
    (error: unknown) => send({ error: messageOf(error) }),
  );
});

// The process that asked has ended, or has its response.
process.once('disconnect', () => process.exit());
