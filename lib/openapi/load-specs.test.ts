import { describe, expect, it } from 'vitest';
import { specGroups } from '../../spec/services';
import { formatProblems, loadSpecs } from './index';

const load = () =>
  loadSpecs({
    siteDir: process.cwd(),
    groups: specGroups,
    systemRolesPath: 'spec/system-roles.yaml',
  });

describe('the specification of the site', () => {
  it('has no problem', async () => {
    const { problems } = await load();
    expect(formatProblems(problems)).toBe('0 problems');
  });

  it('gives the same bytes each time', async () => {
    const [first, second] = [await load(), await load()];
    expect(JSON.stringify(first.pages)).toBe(JSON.stringify(second.pages));
  });
});
