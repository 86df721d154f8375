import { runWithOptions } from './run-command';
import { parseServeOptions, serveHelp } from './serve/options';
import { serveSite } from './serve/serve-site';

runWithOptions(parseServeOptions, serveHelp, async (options) => {
  const site = await serveSite(options);
  process.stdout.write(`${site.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
});
