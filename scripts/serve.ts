import { runCommand } from './run-command';
import { parseServeOptions, serveHelp } from './serve/options';
import { serveSite } from './serve/serve-site';

async function main(): Promise<void> {
  const options = parseServeOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(serveHelp);
    return;
  }
  const site = await serveSite(options);
  process.stdout.write(`${site.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
}

runCommand(main);
