import { hostingHelp, parseHostingOptions, writeHostingFiles } from './hosting/hosting-files';
import { runWithOptions } from './run-command';

runWithOptions(parseHostingOptions, hostingHelp, async (options) => {
  for (const file of await writeHostingFiles(options)) process.stdout.write(`${file}\n`);
});
