import { expect, test } from 'vitest';
import { specGroups } from '../../../spec/services';
import { type PluginOptions, validateOptions } from './options';

const good = {
  specPath: 'spec/services/authorization.yaml',
  outputDir: 'docs/api/Foundation/Authorization-v1',
  label: 'Authorization',
};

function validate(options: unknown): PluginOptions {
  return validateOptions({ options: options as PluginOptions });
}

test('the spec groups of the site are accepted as they stand', () => {
  expect(validate({ id: 'reference', groups: specGroups })).toEqual({
    id: 'reference',
    groups: specGroups,
  });
});

test('all mistakes are told at once', () => {
  expect(() =>
    validate({
      folder: 'x',
      groups: {
        'foundation.a.v1': { ...good, label: '', specpath: 'x' },
        'foundation.b.v1': { ...good, specPath: '../other.yaml' },
        Foundation: { ...good, outputDir: 'docs/content/Foo' },
        'foundation.c.v1': 'spec/c.yaml',
      },
    }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: Options of plugins/reference:
    - unknown option "folder"
    - group "foundation.a.v1" has an unknown key "specpath"
    - group "foundation.a.v1" needs a text "label"
    - specPath of "foundation.b.v1" must be relative to the site's folder and inside it
    - groups "foundation.a.v1" and "foundation.b.v1" both write to docs/api/Foundation/Authorization-v1
    - group name "Foundation" must be lower-case parts joined by dots
    - outputDir of "Foundation" must be docs/api/{Layer}/{Service}, not docs/content/Foo
    - group "foundation.c.v1" must be an object]
  `);
});

test.each([undefined, null, [], {}, { groups: {} }, { groups: [] }])(
  '%j names no group',
  (options) => {
    expect(() => validate(options)).toThrow('"groups" must name at least one spec group');
  },
);

test.each(['/etc/spec.yaml', 'spec/../../x.yaml', 'spec\\x.yaml'])('%s is outside', (specPath) => {
  expect(() => validate({ groups: { 'a.b': { ...good, specPath } } })).toThrow('inside it');
});
