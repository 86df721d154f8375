import { messageOf } from '../../lib/text/message-of';
import type { BundlerRequest, BundlerResponse } from './run-bundler';
import { bundleReferenceFiles, bundleSiteFiles } from './vite-builds';

const tasks = {
  bundleSiteFiles: ([hooksEntry = '', frameStyles = '']: readonly string[]) =>
    bundleSiteFiles(hooksEntry, frameStyles),
  bundleReferenceFiles,
};

process.once('message', ({ task, args }: BundlerRequest) => {
  const send = (response: BundlerResponse) => process.send?.(response);
  tasks[task](args).then(
    (value) => send({ value }),
    (error: unknown) => send({ error: messageOf(error) }),
  );
});

// The process that asked has ended, or has its response.
process.once('disconnect', () => process.exit());
