/** Spectral, openapi-to-postmanv2 and Prism read the published OpenAPI files as /docs/content/Clients/generate states. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTool, installTool } from '../../scripts/setup/import-tool';
import { bundlesToPublish } from '../../site/downloads/downloads';
import { operationsOf } from '../../site/guides/components/operation-kinds';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { specGroups } from '../../spec/services';
import { freePort } from '../support/free-port';

const root = path.resolve(import.meta.dirname, '../..');
const groups = Object.keys(specGroups);
const operations = operationsOf(await loadReferencePages(root));
const bundles = await bundlesToPublish(root, specGroups);
const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-'));

beforeAll(() => {
  writeFileSync(path.join(folder, 'rules.yaml'), 'extends: spectral:oas\n');
  for (const group of groups) writeFileSync(path.join(folder, `${group}.json`), jsonOf(group));
});

afterAll(() => rmSync(folder, { recursive: true }));

function jsonOf(group: string): string {
  return bundles[group]?.json ?? '';
}

/** A request for each operation of a document, with the values of the examples. */
function requestsOf(group: string) {
  const own = operations.filter(({ service }) => service.group === group);
  return own.map(({ title, method, template, parameters: groupsOfParameters, ...page }) => {
    const parameters = groupsOfParameters.flatMap((part) => part.parameters);
    const values = Object.fromEntries(
      parameters
        .filter(({ location }) => location === 'path')
        .map(({ name, examples }) => [name, String(examples[0]?.value)]),
    );
    const statuses = page.responses.map(({ status }) => status).sort();
    return {
      shown: {
        name: title,
        method,
        values,
        body: page.requestBody?.content[0]?.examples[0]?.value,
      },
      path: template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')),
      success: Number(statuses.find((status) => status.startsWith('2'))),
      /** Whether the standard lists the values of `Accept`. */
      listsAccept: parameters.some(({ name }) => name === 'Accept'),
    };
  });
}

describe('Spectral', () => {
  const lint = (...files: string[]) => {
    const tool = installTool('@stoplight/spectral-cli', '6.16.3');
    const { stdout, stderr } = spawnSync(
      path.join(tool, 'node_modules/.bin/spectral'),
      ['lint', '--ruleset', 'rules.yaml', '--format', 'json', '--quiet', ...files],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { code: string; source: string; path: string[] }[];
  };

  test('finds no problems in the published files with `spectral:oas`', () => {
    expect(lint(...groups.map((group) => `${group}.json`))).toEqual([]);
  });

  test('finds an operation without a description', () => {
    const document = JSON.parse(jsonOf('foundation.region.v1'));
    const [first = ''] = Object.keys(document.paths);
    delete document.paths[first].get.description;
    writeFileSync(path.join(folder, 'faulty.json'), JSON.stringify(document));
    expect(lint('faulty.json').map(({ code }) => code)).toEqual(['operation-description']);
  });
});

interface Item {
  name: string;
  item?: Item[];
  request?: {
    method: string;
    body?: { raw?: string };
    url: { variable?: { key: string; value: string }[] };
  };
}

/** The part of openapi-to-postmanv2 that this test uses. */
interface Converter {
  default: {
    convert: (
      input: { type: 'string'; data: string },
      options: { requestParametersResolution: 'Example' },
      done: (
        error: Error | null,
        result: { result: boolean; reason?: string; output?: { data: Item }[] },
      ) => void,
    ) => void;
  };
}

describe('openapi-to-postmanv2', () => {
  const itemsIn = ({ item, ...own }: Item): Item[] => (item ? item.flatMap(itemsIn) : [own]);

  test.each(groups)(
    '%s: each request has the values and the body of its example',
    async (group) => {
      const { default: converter } = await importTool<Converter>('openapi-to-postmanv2', '6.3.3');
      const converted = await new Promise<Item>((done, fail) => {
        converter.convert(
          { type: 'string', data: jsonOf(group) },
          { requestParametersResolution: 'Example' },
          (error, { reason, output }) =>
            output?.[0] ? done(output[0].data) : fail(error ?? new Error(reason)),
        );
      });
      const requests = itemsIn(converted).map(({ name, request }) => ({
        name,
        method: request?.method,
        values: Object.fromEntries(
          (request?.url.variable ?? []).map(({ key, value }) => [key, value]),
        ),
        body: request?.body?.raw ? (JSON.parse(request.body.raw) as unknown) : undefined,
      }));
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect(requests.sort(byName)).toEqual(
        requestsOf(group)
          .map(({ shown }) => shown)
          .sort(byName),
      );
    },
  );
});

describe('Prism', () => {
  let origin: string;

  async function startPrism(group: string): Promise<ChildProcess> {
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const tool = installTool('@stoplight/prism-cli', '5.14.2');
    const child = spawn(
      path.join(tool, 'node_modules/.bin/prism'),
      ['mock', '--port', port, '--verboseLevel', 'fatal', path.join(folder, `${group}.json`)],
      { stdio: 'ignore' },
    );
    for (let attempt = 0; attempt < 300; attempt++) {
      if (await fetch(origin).catch(() => undefined)) return child;
      await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error('Prism did not start.');
  }

  test.each(groups)(
    '%s: each example is a valid request and gets a successful response',
    async (group) => {
      const child = await startPrism(group);
      try {
        for (const { shown, path: target, success, listsAccept } of requestsOf(group)) {
          const { name, method, body } = shown;
          const ask = (accept: string) =>
            fetch(origin + target, {
              method,
              headers: {
                Accept: accept,
                Authorization: 'Bearer token',
                ...(body !== undefined && { 'Content-Type': 'application/json' }),
              },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            });
          const response = await ask('application/json');
          expect(response.status, `${name}: ${await response.text()}`).toBe(success);
          // The guide states this limit of Prism.
          if (listsAccept) expect((await ask('*/*')).status, name).toBe(400);
        }
      } finally {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill();
        await ended;
      }
    },
  );
});
