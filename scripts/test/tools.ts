import { installDebianPackages, type Machine } from './chromium';

/** A tool that tests need: a command, or a file of a package that has no command. */
interface Tool {
  name: string;
  package: string;
  file?: string;
}

/** Programs that samples and tutorials run, and the servers that test the hosting files. */
const tools: readonly Tool[] = [
  { name: 'curl', package: 'curl' },
  { name: 'jq', package: 'jq' },
  { name: 'python3', package: 'python3' },
  { name: 'nginx', package: 'nginx-light' },
  {
    name: "nginx's module for Brotli",
    package: 'libnginx-mod-http-brotli-static',
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
  { name: 'caddy', package: 'caddy' },
  { name: 'apache2', package: 'apache2-bin' },
];

/**
 * Makes sure that the tools of the tests are installed: the system's, or else Debian's packages if
 * the user may install them. Throws an error if a tool is still missing.
 */
export function provideTools(machine: Machine): void {
  const missing = () =>
    tools.filter(({ name, file }) => !(file ? machine.exists(file) : machine.has(name)));
  const wanted = missing().map((tool) => tool.package);
  if (wanted.length > 0 && machine.isRoot && machine.has('apt-get')) {
    installDebianPackages(machine, wanted);
  }
  const left = missing().map(({ name }) => name);
  if (left.length > 0) {
    const them = left.length === 1 ? 'it' : 'them';
    throw new Error(
      `${left.join(' and ')} could not be found or installed. ` +
        `Install ${them}: tests use ${them} to check samples, tutorials and hosting files.`,
    );
  }
}
