import type { Collection, CollectionRequest } from './types';
import { token } from './variables';

/** A collection in Bruno's format: the text files of a folder, by their path in the folder. */
export function brunoFiles(collection: Collection): Map<string, string> {
  const { name, description, variables, folders } = collection;
  const open = variables.filter((variable) => variable !== token);
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
      `${blocks([['vars', open.map((variable) => `${variable.name}: ${variable.value}`)]])}vars:secret [\n  ${token.name}\n]\n`,
    ],
  ]);
  for (const [index, folder] of folders.entries()) {
    const path = fileName(folder.name);
    const meta = ['meta', [`name: ${folder.name}`, `seq: ${index + 1}`]] as const;
    files.set(`${path}/folder.bru`, blocks([meta, ['auth', ['mode: inherit']]]));
    for (const [index, request] of folder.requests.entries()) {
      files.set(`${path}/${fileName(request.name)}.bru`, requestText(request, index + 1));
    }
  }
  return files;
}

function requestText(request: CollectionRequest, seq: number): string {
  const { name, method, url, secured, body, until, description } = request;
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
    ['tests', testScript(request)],
    ['docs', description.split('\n')],
  ]);
}

function testScript({ expected, until }: CollectionRequest): string[] {
  const codes = until ? [...new Set([200, ...expected])] : expected;
  return [
    `test("${codes.join(' or ')}", function () {`,
    `  expect(res.getStatus()).to.be.oneOf(${JSON.stringify(codes)});`,
    '});',
  ];
}

const done = {
  gone: 'res.getStatus() === 404',
  active: 'res.getBody()?.status?.state === "active"',
};

function waitScript(name: string, until: keyof typeof done): string[] {
  return [
    "const tries = Number(bru.getVar('tries') || 0) + 1;",
    `if (${done[until]} || res.getStatus() !== 200 || tries >= 300) {`,
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
