import { expect, test } from 'vitest';
import { specGroups } from '../../spec/services';
import { checkGroups, type SpecGroups } from './check-groups';

const good = {
  specPath: 'spec/services/authorization.yaml',
  outputDir: 'docs/api/Foundation/Authorization-v1',
  label: 'Authorization',
};

const check = (groups: SpecGroups) => () => checkGroups(groups);

test('the spec groups of the site are valid', () => {
  expect(check(specGroups)).not.toThrow();
});

test('all mistakes are reported together', () => {
  expect(
    check({
      'foundation.a.v1': { ...good, label: '' },
      'foundation.b.v1': { ...good, specPath: '../other.yaml' },
      Foundation: { ...good, outputDir: 'docs/content/Foo' },
    }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: Groups of spec/services.ts:
    - group "foundation.a.v1" needs a label
    - specPath of "foundation.b.v1" must be relative to the site's folder and inside it
    - groups "foundation.a.v1" and "foundation.b.v1" both write to docs/api/Foundation/Authorization-v1
    - group name "Foundation" must be lowercase parts joined by dots
    - outputDir of "Foundation" must be docs/api/{Layer}/{Service}, not docs/content/Foo]
  `);
  expect(check({})).toThrow('there is no spec group');
});

test.each(['/etc/spec.yaml', 'spec/../../x.yaml', 'spec\\x.yaml'])('%s is outside', (specPath) => {
  expect(check({ 'a.b': { ...good, specPath } })).toThrow('inside it');
});

test('a missing value is reported, also in a build, which checks no types', () => {
  const groups = { 'a.b': { outputDir: good.outputDir } } as unknown as SpecGroups;
  expect(check(groups)).toThrow(/"a\.b" needs a label\n- specPath of "a\.b" must be relative/);
});
