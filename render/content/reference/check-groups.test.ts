import { expect, test } from 'vitest';
import { specGroups } from '../../../spec/services';
import { checkGroups, type SpecGroups } from './check-groups';

const good = {
  specPath: 'spec/services/authorization.yaml',
  outputDir: 'docs/api/Foundation/Authorization-v1',
  label: 'Authorization',
};

/** Calls the function as code without types could. */
const check = (groups: unknown) => () => checkGroups(groups as SpecGroups);

test('the spec groups of the site are valid', () => {
  expect(check(specGroups)).not.toThrow();
});

test('all mistakes are reported together', () => {
  expect(
    check({
      'foundation.a.v1': { ...good, label: '', specpath: 'x' },
      'foundation.b.v1': { ...good, specPath: '../other.yaml' },
      Foundation: { ...good, outputDir: 'docs/content/Foo' },
      'foundation.c.v1': 'spec/c.yaml',
    }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: Groups of spec/services.ts:
    - group "foundation.a.v1" has an unknown key "specpath"
    - group "foundation.a.v1" needs a non-empty string "label"
    - specPath of "foundation.b.v1" must be relative to the site's folder and inside it
    - groups "foundation.a.v1" and "foundation.b.v1" both write to docs/api/Foundation/Authorization-v1
    - group name "Foundation" must be lower-case parts joined by dots
    - outputDir of "Foundation" must be docs/api/{Layer}/{Service}, not docs/content/Foo
    - group "foundation.c.v1" must be an object]
  `);
  expect(check({})).toThrow('there is no spec group');
});

test.each(['/etc/spec.yaml', 'spec/../../x.yaml', 'spec\\x.yaml'])('%s is outside', (specPath) => {
  expect(check({ 'a.b': { ...good, specPath } })).toThrow('inside it');
});
