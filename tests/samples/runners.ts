import type { Runner } from './run-scripts';

/** `sh -n` first checks the POSIX syntax; then the shell starts the real curl. */
export const shell: Runner = {
  command: 'sh',
  args: [],
  extension: 'sh',
  driver: {
    file: 'driver',
    text: String.raw`
cd "$1" || exit 1
curl() { command curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' "$@"; }
for file in *.sh; do
  name="\${file%.sh}"
  if ! sh -n "$file" >"$name.err" 2>&1; then continue; fi
  ( set -u; . "./$file" ) >"$name.out" 2>"$name.err" && rm "$name.err"
done
exit 0
`.replaceAll('\\$', '$'),
  },
};

/** Each script is parsed with `ast` first, and then run as a main module. */
export const python: Runner = {
  command: 'python3',
  args: ['-I'],
  extension: 'py',
  driver: {
    file: 'driver.py_',
    text: `
import ast, contextlib, io, pathlib, sys, traceback
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    output = io.StringIO()
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        with contextlib.redirect_stdout(output):
            exec(compile(tree, str(file), "exec"), {"__name__": "__main__"})
        file.with_suffix(".out").write_text(output.getvalue(), encoding="utf-8")
    except BaseException:
        file.with_suffix(".err").write_text(traceback.format_exc(), encoding="utf-8")
`,
  },
};

/** Each module is imported by the current version of Node.js. */
export const node: Runner = {
  command: process.execPath,
  args: [],
  extension: 'mjs',
  driver: {
    file: 'driver.js',
    text: `
const { readdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
(async () => {
  const folder = process.argv[2];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort()) {
    const stem = join(folder, file.slice(0, -4));
    const output = [];
    console.log = (...parts) => output.push(parts.join(' '));
    try {
      await import(pathToFileURL(join(folder, file)).href);
      writeFileSync(stem + '.out', output.join('\\n'));
    } catch (error) {
      writeFileSync(stem + '.err', String(error && error.stack));
    }
  }
})();
`,
  },
};
