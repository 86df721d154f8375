/**
 * `npm start`: installs missing packages, builds the site if an input has changed, and serves it as soon as the pages are
 * made. Until the packages are installed, it uses only Node's own modules.
 */
import { checkNode } from './setup/check-node.mjs';

async function main() {
  checkNode();
  const { installDependencies } = await import('./setup/install.mjs');
  await installDependencies({ withTests: false });
  // Not imported earlier, because it imports a package.
  const { runScript, loadScript } = await import('./setup/typescript.mjs');

  const args = process.argv.slice(2);
  const { parseServeOptions, serveHelp } = await loadScript('./serve/options.ts');
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(serveHelp);
    return;
  }
  const options = parseServeOptions(args);
  const { checkAddress, serveSite } = await loadScript('./serve/serve-site.ts');
  await checkAddress(options);

  let serving;
  const serve = async (making) => {
    const site = await serveSite(options, making);
    process.stdout.write(`${site.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => site.close().then(() => process.exit(0)));
    }
    return site;
  };
  const done = runScript('build.ts', ['--if-changed'], (folder) => {
    serving = serve({ folder, done });
  });
  try {
    await done;
  } catch (error) {
    await (await serving)?.close();
    throw error;
  }
  await (serving ?? serve());
}

main().catch((error) => {
  if (error.message) process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
});
