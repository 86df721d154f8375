import { identity } from '../identity';
import { hostingHelp, parseHostingOptions, writeHostingFiles } from './hosting/hosting-files';
import { runCommand } from './run-command';

async function main(): Promise<void> {
  const options = parseHostingOptions(process.argv.slice(2), identity.baseUrl);
  if (options === 'help') {
    process.stdout.write(hostingHelp);
    return;
  }
  for (const file of await writeHostingFiles(options)) process.stdout.write(`${file}\n`);
}

runCommand(main);
