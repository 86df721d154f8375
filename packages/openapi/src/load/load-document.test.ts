import { describe, expect, it } from 'vitest';
import { documentOf, filesInMemory, fixture, lines, loadFixture } from '../testing/documents';
import { child, members, text } from './cursor';
import { loadDocument } from './load-document';
import { SourceStore } from './source-store';

/** The problems of a document of one file. */
const problemsIn = async (text: string, path = 'a.json'): Promise<string[]> =>
  lines((await loadDocument(new SourceStore(filesInMemory({ [path]: text })), path)).problems);

const problemsOf = async (path: string): Promise<string[]> =>
  lines((await loadFixture(path)).problems);

describe('loading', () => {
  it('follows references across files, with escapes, anchors and ids', async () => {
    const document = await fixture('several-files/entry.yaml');
    const { resolver, root } = document;
    const schemas = child(child(root, 'components'), 'schemas');
    const targets = Object.fromEntries(
      members(schemas).map(([name, schema]) => {
        const target = resolver.target(schema);
        return [name, target ? `${target.file.path}#${target.pointer}` : undefined];
      }),
    );
    expect(targets).toEqual({
      ByAnchor: 'several-files/schemas.yaml#/Thing',
      ById: 'several-files/schemas.yaml#/Named',
      Local: 'several-files/entry.yaml#/components/schemas/With space',
      'With space': undefined,
      Renamed: 'several-files/schemas.yaml#/Renamed~1Thing',
    });
    const path = resolver.follow(child(child(root, 'paths'), '/a~b'));
    expect(text(child(child(path, 'get'), 'operationId'))).toBe('get-ab');
    expect(document.files.map(({ path: file }) => file)).toEqual([
      'several-files/entry.yaml',
      'several-files/paths.yaml',
      'several-files/schemas.yaml',
    ]);
  });

  it('reads and locates JSON in the same way as YAML', async () => {
    const text =
      '{\t"openapi" : "3.2.0",\r\n "a/\\u0062": [[], {}, null, -1.5, [{"7": [true], "3": "\\"]}"}]],\n"":\n"\u2028",\n\t"z": {"a": null, "":{ "b": "" } } }';
    const { file } = (await documentOf({ 'a.json': text })).root;
    const yaml = (await documentOf({ 'a.yaml': `${text} #` })).root.file;
    const pointers =
      ' /openapi /a~1b /a~1b/0 /a~1b/1 /a~1b/2 /a~1b/3 /a~1b/4/0/7/0 /a~1b/4/0/3 / /z/a /z//b'
        .concat(' /none /openapi/0 /a~1b/9 /a~1b/9/1 /z/none/b')
        .split(' ');
    expect(file.data).toEqual(yaml.data);
    for (const pointer of pointers) {
      expect([pointer, file.locate(pointer)]).toEqual([pointer, yaml.locate(pointer)]);
    }
    expect(file.locate('/z//b')).toEqual({ line: 5, column: 29 });
  });

  it('gives summary and description beside $ref precedence over those of the target', async () => {
    const { root, resolver } = await documentOf(`
openapi: 3.1.0
components:
  responses:
    A: { $ref: '#/components/responses/B', description: Own. }
    B: { description: Other., x-a: 1 }
`);
    const response = child(child(child(root, 'components'), 'responses'), 'A');
    expect(resolver.follow(response).value).toEqual({ description: 'Own.', 'x-a': 1 });
  });

  it('stops at circular references', async () => {
    const { root, resolver } = await documentOf(`
openapi: 3.1.0
components:
  responses:
    A: { $ref: '#/components/responses/B' }
    B: { $ref: '#/components/responses/A' }
`);
    expect(
      resolver.follow(child(child(child(root, 'components'), 'responses'), 'A')).value,
    ).toEqual({});
  });
});

describe('problems', () => {
  it('reports every broken reference at its position, and none in examples', async () => {
    expect(await problemsOf('broken/references.yaml')).toMatchInlineSnapshot(`
      [
        "broken/references.yaml:12:15 ref-resolves The file broken/pathz.yaml doesn't exist. | Check the file's name, or list the files of broken.",
        "broken/references.yaml:11:31 ref-resolves #/components/schemas/Rolle is broken: there is no "Rolle" in #/components/schemas. | Did you mean #/components/schemas/Role?",
        "broken/references.yaml:13:15 ref-resolves https://elsewhere.example.com/c.yaml is on another host, and remote files are not fetched. | Save the file next to this one and refer to it with a relative path.",
        "broken/references.yaml:19:25 ref-resolves No schema in broken/references.yaml has the anchor nowhere. | A pointer starts with #/.",
      ]
    `);
  });

  it('reports every syntax error', async () => {
    expect(await problemsOf('broken/syntax.yaml')).toMatchInlineSnapshot(`
      [
        "broken/syntax.yaml:4:3 yaml-syntax Map keys must be unique | Remove one of the two, or merge them.",
        "broken/syntax.yaml:5:8 yaml-syntax Flow map in block collection must be sufficiently indented and end with a } | Close the quote or bracket that opens here.",
      ]
    `);
  });

  it('reports duplicate names in JSON, but not those in its strings', async () => {
    const quoted = String.raw`"x": "\"a\": 1, \"a\": 2"`;
    expect(await problemsIn(`{"openapi": "3.1.0", ${quoted}}`)).toEqual([]);
    expect(await problemsIn(`{"openapi": "3.1.0", ${quoted},\n"x": [{}]}`)).toEqual([
      'a.json:2:1 yaml-syntax Map keys must be unique | Remove one of the two, or merge them.',
    ]);
  });

  it('reports the format of a document that is not OpenAPI 3', async () => {
    const all = await Promise.all(
      ['swagger', 'list', 'future'].map((name) => problemsOf(`broken/${name}.yaml`)),
    );
    expect(all.flat()).toMatchInlineSnapshot(`
      [
        "broken/swagger.yaml:1:10 openapi-document This is Swagger 2.0, not OpenAPI 3. | Convert it to OpenAPI 3.1 first.",
        "broken/list.yaml:1:1 openapi-document This is not an OpenAPI document. | Its root must be an object with \`openapi\`, \`info\` and \`paths\`.",
        "broken/future.yaml:1:10 openapi-document The OpenAPI version "4.0.0" is unknown. | Write a version from 3.0.0 to 3.2, with three numbers: \`openapi: 3.1.0\`.",
      ]
    `);
  });

  it('suggests the file with the closest name for a missing file', async () => {
    expect(await problemsOf('recursoin.yaml')).toMatchInlineSnapshot(`
      [
        "recursoin.yaml:1:1 file-readable The file recursoin.yaml doesn't exist. | Did you mean recursion.yaml?",
      ]
    `);
    expect(await problemsOf('broken')).toEqual([
      'broken:1:1 file-readable broken is a folder, not a file. | Write the path of a file in it.',
    ]);
    expect(await problemsOf('nowhere/a.yaml')).toMatchInlineSnapshot(`
      [
        "nowhere/a.yaml:1:1 file-readable The file nowhere/a.yaml doesn't exist. | There is no folder nowhere; check the path.",
      ]
    `);
  });

  it('rejects an alias bomb', async () => {
    const levels = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 9; level++) {
      const [name, below] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
      levels.push(`${name}: &${name} [${Array(10).fill(`*${below}`).join(', ')}]`);
    }
    expect(await problemsIn(levels.join('\n'), 'bomb.yaml')).toMatchInlineSnapshot(`
      [
        "bomb.yaml:6:7 yaml-alias With its aliases replaced, the document has more than a million values. | Write the value itself, or move it to a component and refer to it.",
      ]
    `);
  });

  it('accepts any number of aliases, and locates one in its own anchor and unknown tags', async () => {
    const many = `openapi: 3.1.0\nx-a: &a { b: 1 }\nx-b: [${Array(2000).fill('*a').join(', ')}]`;
    expect(await problemsIn(many, 'many.yaml')).toEqual([]);
    expect(await problemsIn('a: &a\n  b: { c: *a }', 'a.yaml')).toEqual([
      'a.yaml:2:11 yaml-alias The alias *a is inside its own anchor. | Write the value itself, or move it to a component and refer to it.',
    ]);
    expect(await problemsIn('a: &a [1, *a]', 'a.yaml')).toHaveLength(1);
    expect(await problemsIn('a: !include b.md\nc: !x {}', 'a.yaml')).toEqual([
      'a.yaml:1:4 yaml-syntax Unresolved tag: !include | Write the value itself, or refer to another file with `$ref`.',
      'a.yaml:2:4 yaml-syntax Unresolved tag: !x | Write the value itself, or refer to another file with `$ref`.',
    ]);
  });

  it('locates aliases without an anchor, and what JSON does not have', async () => {
    expect(await problemsIn('a: *bold*\nb: 1', 'a.yaml')).toHaveLength(1);
    expect(await problemsIn('a: *b\nc: &b 1', 'a.yaml')).toEqual([
      'a.yaml:1:4 yaml-alias There is no anchor &b before the alias *b. | Quote the value if it is a string.',
    ]);
    for (const type of ['!!binary aGk=', '!!set {a, b}', '!!omap [a: 1]']) {
      const [tag] = type.split(' ');
      expect(await problemsIn(`a: ${type}`, 'a.yaml')).toEqual([
        expect.stringContaining(
          `yaml-syntax JSON, and therefore OpenAPI, has no values of the type ${tag}.`,
        ),
      ]);
    }
    expect(await problemsIn('a: {{ name }}', 'a.yaml')).toEqual([
      'a.yaml:1:5 yaml-syntax JSON, and therefore OpenAPI, has no lists or objects as keys. | Put the key, or a value in braces such as `{{ name }}`, in quotes.',
    ]);
    expect(await problemsIn(`a: ${'['.repeat(3000)}`, 'a.yaml')).toEqual([
      expect.stringContaining('nesting-depth The document is nested too deeply to be read.'),
    ]);
    expect(await problemsIn('openapi: 3.1.0\ninfo: { title: Caf\uFFFD }', 'a.yaml')).toEqual([
      "a.yaml:2:19 encoding This character can't be read, because the file is not encoded as UTF-8. | Save the file as UTF-8.",
    ]);
    expect(await problemsIn('a: 1\n---\nb: 1', 'a.yaml')).toEqual([
      'a.yaml:2:1 yaml-syntax The file has more than one YAML document. | Remove this line and what follows.',
    ]);
  });

  it('rejects nesting that would exhaust the stack', async () => {
    const json = (depth: number): string =>
      `{"openapi":"3.1.0","x":"[[[","y":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const problem =
      'nesting-depth The document is nested too deeply to be read. | Move inner parts to components and refer to them.';
    expect(await problemsIn(json(300))).toEqual([]);
    expect(await problemsIn(json(20_000))).toEqual([`a.json:1:833 ${problem}`]);
    const yaml = Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
    expect(await problemsIn(yaml)).toEqual([`a.json:801:1 ${problem}`]);
  });
});

describe('positions', () => {
  it('are exact for scalars, keys, items and aliases', async () => {
    const { root } = await documentOf(`openapi: 3.1.0
a: &anchor
  b:
    - one
    -   two: { three: 3 }
c: *anchor
200: number
`);
    const positionOf = (pointer: string): string => {
      const { line, column } = root.file.locate(pointer);
      return `${line}:${column}`;
    };
    expect(positionOf('')).toBe('1:1');
    expect(positionOf('/a/b')).toBe('3:3');
    expect(positionOf('/a/b/0')).toBe('4:7');
    expect(positionOf('/a/b/1/two/three')).toBe('5:23');
    expect(positionOf('/c/b/0')).toBe('4:7');
    expect(positionOf('/200')).toBe('7:6');
    // The closest existing ancestor.
    expect(positionOf('/a/b/7/x')).toBe('3:3');
  });
});
