import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSpecs } from '@seca/openapi';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { specGroups } from '../../../spec/services';
import { loadOptions } from '../../core/standard-options';

/** Two services: one refers to resources of the other. */
const groups = Object.entries(specGroups).filter(([key]) => /\.(?:compute|storage)\./.test(key));

const load = (siteDir: string) =>
  loadSpecs({ siteDir, groups: Object.fromEntries(groups), ...loadOptions });

describe('a changed specification', () => {
  const operation = (pages: readonly ReferencePage[], id: string): OperationPage => {
    const page = pages.find((other) => other.kind === 'operation' && other.operationId === id);
    if (page?.kind !== 'operation') throw new Error(`no ${id}`);
    return page;
  };

  it('gives the same result as a first load, and keeps what does not depend on the change', async () => {
    const siteDir = temporaryFolder({});
    cpSync('spec', path.join(siteDir, 'spec'), { recursive: true });
    // They concern the services that are left out.
    const { problems } = await load(siteDir);
    const change = async (file: string, from: RegExp | string, to: string) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      expect(text).toMatch(from);
      writeFileSync(path.join(siteDir, file), text.replace(from, to));
      return load(siteDir);
    };
    /** Loads the files from other paths, so that no result of an earlier load is used. */
    const readFirst = async (name: string) => {
      cpSync(path.join(siteDir, 'spec'), path.join(siteDir, name, 'spec'), { recursive: true });
      const copies = groups.map(([key, group]) => [
        key,
        { ...group, specPath: `${name}/${group.specPath}` },
      ]);
      const result = await loadSpecs({
        ...loadOptions,
        siteDir,
        groups: Object.fromEntries(copies),
        systemRolesPath: `${name}/spec/system-roles.yaml`,
      });
      return JSON.parse(JSON.stringify(result).replaceAll(`${name}/spec/`, 'spec/'));
    };
    const { pages: before } = await change(
      'spec/shared/responses/errors.yaml',
      'Correct the request',
      'Change the request',
    );
    const changed = await change(
      'spec/services/storage.yaml',
      'summary: List images\n',
      'summary: List all images\n      x-new: 1\n',
    );
    const { pages } = changed;
    expect(operation(pages, 'list-images').title).toBe('List all images');
    const kept = (id: string) =>
      operation(pages, id).parameters === operation(before, id).parameters;
    expect(kept('list-instances')).toBe(true);
    expect(kept('list-block-storages')).toBe(false);
    expect(changed.problems).toEqual(problems);
    expect(changed).toEqual(await readFirst('first'));
    const broken = await change('spec/services/compute.yaml', /^info:/m, 'information:');
    expect(broken).not.toEqual(changed);
    expect(broken).toEqual(await readFirst('second'));
  });
});
