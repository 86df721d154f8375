import type { Collection, CollectionRequest, Condition, Folder } from './types';

/** A collection in Bruno's format: the text files of a folder, by their path in the folder. */
export function brunoFiles(collection: Collection): Map<string, string> {
  const { name, description, variables, folders } = collection;
  const settings = { version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] };
  const files = new Map([
    ['bruno.json', `${JSON.stringify(settings, null, 2)}\n`],
    [
      'collection.bru',
      blocks([
        ['auth', ['mode: bearer']],
        ['auth:bearer', ['token: {{token}}']],
        ['docs', description.split('\n')],
      ]),
    ],
    [
      'environments/Provider.bru',
      `${blocks([['vars', variables.filter(({ secret }) => !secret).map((it) => `${it.name}: ${it.value}`)]])}vars:secret [\n${variables
        .filter(({ secret }) => secret)
        .map((it) => `  ${it.name}`)
        .join(',\n')}\n]\n`,
    ],
  ]);
  for (const [index, folder] of folders.entries()) addFolder(files, folder, index + 1);
  return files;
}

function addFolder(files: Map<string, string>, { name, requests }: Folder, seq: number): void {
  const path = fileName(name);
  files.set(
    `${path}/folder.bru`,
    blocks([
      ['meta', [`name: ${name}`, `seq: ${seq}`]],
      ['auth', ['mode: inherit']],
    ]),
  );
  for (const [index, request] of requests.entries()) {
    files.set(`${path}/${fileName(request.name)}.bru`, requestText(request, index + 1));
  }
}

function requestText(request: CollectionRequest, seq: number): string {
  const { name, method, url, secured, body, expected, until, description } = request;
  return blocks([
    ['meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]],
    [
      method.toLowerCase(),
      [
        `url: ${url}`,
        `body: ${body === undefined ? 'none' : 'json'}`,
        `auth: ${secured ? 'inherit' : 'none'}`,
      ],
    ],
    ['headers', ['Accept: application/json']],
    ...(body === undefined ? [] : [['body:json', body.split('\n')] as const]),
    ...(until ? [['script:post-response', waitScript(name, until)] as const] : []),
    ['tests', testScript(expected, until)],
    ['docs', description.split('\n')],
  ]);
}

function testScript(expected: readonly number[], until: Condition | undefined): string[] {
  const codes = until ? [...new Set([200, ...expected])] : expected;
  return [
    `test("${codes.join(' or ')}", function () {`,
    `  expect(res.getStatus()).to.be.oneOf(${JSON.stringify(codes)});`,
    '});',
  ];
}

function waitScript(name: string, until: Condition): string[] {
  const done =
    until.kind === 'gone'
      ? 'res.getStatus() === 404'
      : `res.getBody()${until.path.map((key) => `?.${key}`).join('')} === ${JSON.stringify(until.value)}`;
  return [
    "const tries = Number(bru.getVar('tries') || 0) + 1;",
    `if (${done} || res.getStatus() !== 200 || tries >= 300) {`,
    "  bru.setVar('tries', 0);",
    '} else {',
    "  bru.setVar('tries', tries);",
    '  await bru.sleep(1000);',
    `  bru.runner.setNextRequest(${JSON.stringify(name)});`,
    '}',
  ];
}

function blocks(written: readonly (readonly [name: string, lines: readonly string[]])[]): string {
  return written
    .map(([name, lines]) => `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n\n`)
    .join('');
}

/** The name without characters that file systems don't allow. */
function fileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|·]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
