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
    expect(box?.required?.parts).toHaveProperty('list');
  });

  it('in Go are rejected with their positions', async () => {
    const broken = go
      .replace('Size: int', 'Size: "[]"')
      .replace('RegionalClient.B', 'LocalClient.B')
      .replace('module: example.com/sdk', 'module: 5');
    const { clients, words } = await clientsOf({ go: broken });
    expect(words).toEqual([
      'go.yaml:1:9 The value is of the wrong type: expected string. Correct it.',
      'go.yaml:10:18 The value "[]" has the wrong form. Write the type as the SDK declares it.',
      'go.yaml:13:13 The value "LocalClient.BoxV1" has the wrong form. Write GlobalClient or RegionalClient, a dot and the field.',
    ]);
    expect(clients.goSdk).toBeUndefined();
    expect(clients.terraformProvider).toBeDefined();
  });

  it('in Go have types that can be read', async () => {
    const { words } = await clientsOf({ go: go.replace('schema.Box, error', '[schema, error') });
    expect(words).toEqual([
      'go.yaml:1:1 "*[schema" is not a type of Go. Write it as the SDK declares it.',
    ]);
  });

  it('in Terraform are rejected with their positions', async () => {
    const broken = terraform
      .replace('size: number', 'size: nomber')
      .replace('    of: test.box.v1/Box\n', '');
    const { clients, words } = await clientsOf({ terraform: broken });
    expect(words).toEqual([
      'tf.yaml:3:3 There is no `of`. Add the resource of the standard.',
      'tf.yaml:4:66 The value "nomber" is unknown. Did you mean number?',
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
