import { SourceStore } from '@seca/openapi/load/source-store';
import { filesInMemory } from '@seca/openapi/testing/documents';
import { describe, expect, it } from 'vitest';
import { readClients } from './clients';

const go = `module: example.com/sdk
packages: { secapi: secapi, schema: schema, box: box }
functions:
  secapi: ["NewGlobalClient(config *GlobalConfig) (*GlobalClient, error)"]
types:
  secapi:
    GlobalConfig: { Token: string }
    GlobalClient: {}
  schema:
    Box: { Size: int }
services:
  test.box.v1:
    client: RegionalClient.BoxV1
    operations:
      get-box:
        call: GetBox(name string) (*schema.Box, error)
`;
const terraform = `provider: { name: seca, source: a/b }
resources:
  seca_box:
    of: test.box.v1/Box
    required: { name: string, parts: { list: { required: { size: number } } } }
    computed: [id]
dataSources: {}
`;

async function clientsOf(files: { go?: string; terraform?: string }) {
  const texts = { 'go.yaml': files.go ?? go, 'tf.yaml': files.terraform ?? terraform };
  const store = new SourceStore(filesInMemory(texts));
  const paths = { goSdk: 'go.yaml', terraformProvider: 'tf.yaml' };
  const { clients, problems } = await readClients(store, paths);
  const words = problems.map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  );
  return { clients, words };
}

describe('facts about clients', () => {
  it('are read', async () => {
    const { clients, words } = await clientsOf({});
    expect(words).toEqual([]);
    expect(clients.goSdk?.packages.get('box')).toBe('example.com/sdk/box');
    expect(clients.goSdk?.calls.get('test.box.v1/get-box')).toMatchObject({
      owner: 'secapi.BoxV1',
      client: 'RegionalClient',
    });
    const box = clients.terraformProvider?.resources.get('test.box.v1/Box');
    expect(box?.type).toBe('seca_box');
    expect(box?.attributes.required.get('parts')?.kind).toBe('list');
    expect(box?.attributes.computed).toEqual(new Set(['id']));
  });

  it('in Go are rejected with their positions', async () => {
    const broken = go
      .replace('Size: int', 'Size: "[]"')
      .replace('schema.Box, error', 'schema.Bix, error')
      .replace('RegionalClient.B', 'LocalClient.B')
      .replace('module: example.com/sdk', 'module: 5');
    const { clients, words } = await clientsOf({ go: broken });
    expect(words.map((message) => message.replace(/ Write it as.*/, ''))).toEqual([
      'go.yaml:1:9 A string is missing here.',
      'go.yaml:10:18 "[]" is not a type of Go.',
      'go.yaml:13:13 "LocalClient" is neither GlobalClient nor RegionalClient.',
    ]);
    expect(clients.goSdk).toBeUndefined();
    expect(clients.terraformProvider).toBeDefined();
  });

  it('in Go refer only to existing types', async () => {
    const { words } = await clientsOf({ go: go.replace('schema.Box, error', 'schema.Bix, error') });
    expect(words).toEqual([
      'go.yaml:16:15 The type schema.Bix is not defined in `types`. Did you mean schema.Box?',
    ]);
  });

  it('in Terraform are rejected with their positions', async () => {
    const broken = terraform
      .replace('size: number', 'size: nomber')
      .replace('    of: test.box.v1/Box\n', '');
    const { clients, words } = await clientsOf({ terraform: broken });
    expect(words).toEqual([
      'tf.yaml:3:3 The resource of the standard is missing here. Add it.',
      'tf.yaml:4:66 "nomber" is not a type of an attribute. Did you mean number?',
    ]);
    expect(clients.terraformProvider).toBeUndefined();
  });

  it('that cannot be read are reported', async () => {
    const store = new SourceStore(filesInMemory({ 'go.yaml': 'a: [', 'tf.yaml': terraform }));
    const { problems } = await readClients(store, {
      goSdk: 'go.yaml',
      terraformProvider: 'x.yaml',
    });
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'go.yaml yaml-syntax',
      'x.yaml file-readable',
    ]);
  });
});
