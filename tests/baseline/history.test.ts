import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkHistory } from '../../site/changelog/check-history';
import { currentTable, loadCheckedHistory, loadTables } from '../../site/changelog/load-history';
import { fieldsIn } from '../../site/changelog/table/types';
import { buildTimeline } from '../../site/changelog/timeline';
import type { Change } from '../../site/changelog/types';
import { specGroups } from '../../spec/services';

const siteDir = path.resolve(import.meta.dirname, '../..');

interface FactChange {
  kind: string;
  what: string;
  service: string;
  place: string;
  renamedFrom?: string;
  from?: unknown;
  to?: unknown;
  breaking: boolean;
  reason?: string;
  commit?: string | null;
  source?: string;
  table?: false;
}

const { history, problems } = await loadCheckedHistory({ siteDir, groups: specGroups });
const table = await currentTable({ siteDir, groups: specGroups });
const tables = await loadTables(siteDir);
const timeline = buildTimeline(history, table, tables);
const {
  releases: facts,
}: {
  releases: { version: string; date: string; commit: string | null; changes: FactChange[] }[];
} = parse(readFileSync(path.join(import.meta.dirname, '1.7/history.yaml'), 'utf8'));

/** The properties of a change that both sides state, as one text. */
function asFact(change: FactChange): string {
  const { kind, what, service, place, renamedFrom, from, to, breaking, reason, commit, source } =
    change;
  const group = /^(?:shared|docs)$/.test(service) ? service : service.replace(/-v.*/, '');
  const isGuide = service === 'docs';
  return JSON.stringify({
    kind,
    what: what === 'guide' && !isGuide ? 'description' : what,
    service: group.toLowerCase(),
    place: isGuide ? place.replace('-', '/').toLowerCase() : place,
    renamedFrom,
    from,
    to,
    breaking: breaking ? reason : undefined,
    commit: commit ?? undefined,
    source,
  });
}

function fromEntry({ breaking, ...change }: Change): string {
  return asFact({
    ...change,
    place: change.service === 'docs' ? change.place.replace('/', '-') : change.place,
    breaking: breaking !== undefined,
    reason: breaking,
  });
}

describe('the history equals the facts', () => {
  test('the releases, their dates and commits', () => {
    expect(problems).toEqual([]);
    const stated = (one: { version: string; date: string; commit?: string | null }) =>
      `${one.version} ${one.date} ${one.commit ?? ''}`;
    expect(history.releases.map(stated)).toEqual(facts.map(stated));
  });

  test('every change', () => {
    for (const { version, changes } of facts) {
      const entries = history.releases.find((one) => one.version === version)?.changes ?? [];
      const wanted = new Set(changes.map(asFact));
      const stated = entries.map(fromEntry);
      expect(stated).toEqual(expect.arrayContaining([...wanted]));
      // Changes that the facts omit and the specification needs.
      const more = entries.filter((_, nth) => !wanted.has(stated[nth] ?? '')).map(({ id }) => id);
      expect(more).toEqual(
        {
          'go-sdk-0.2.0': ['go-sdk-0.2.0.network.security-group-rule-spec-annotations.field'],
          '1.8': [
            '1.8.network.security-group-rule-spec.constraint',
            '1.8.network.security-group-rule-spec-ports.constraint',
          ],
        }[version] ?? [],
      );
    }
  });

  test('only changes that the fact tables omit, or that no operation uses, are notInTable', () => {
    const left = history.releases
      .flatMap(({ changes }) => changes)
      .filter(({ notInTable, what }) => notInTable && what !== 'guide' && what !== 'description');
    expect(left.map(({ id }) => id)).toEqual([
      '1.2.1.shared.error-type.enum-value',
      '1.2.1.shared.error-type.schema',
      '1.4.shared.kubernetes-cluster-sku-spec-version.constraint',
      '1.5.natgateway.internet-nat-gateway-instance.schema',
      '1.7.compute.instance-status-power-state.default',
      '1.7.network.network-status-cidr.default',
      '1.8.network.subnet-spec.constraint',
    ]);
  });

  test('every breaking change has an action for clients', () => {
    const all = history.releases.flatMap(({ changes }) => changes);
    const breaking = all.filter((change) => change.breaking);
    expect(breaking).toHaveLength(91);
    for (const { action } of breaking) expect(action).toMatch(/^[A-Z`].*\.$/);
  });
});

/** Problems of a history in which the entries of one release are edited. */
function problemsAfter(version: string, edit: (changes: Change[]) => Change[]): string[] {
  const releases = history.releases.map((release) =>
    release.version === version ? { ...release, changes: edit(release.changes) } : release,
  );
  const problems = checkHistory({ history: { ...history, releases }, table, tables });
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

describe('the recorded tables', () => {
  test('exist for each published release', () => {
    const published = history.releases.filter(({ announced }) => !announced);
    expect([...tables.keys()].sort()).toEqual(published.map(({ version }) => version).sort());
  });

  test.each([
    ['1.2.1', 'network.list-security-group-rules.operation'],
    ['1.2.1', 'shared.reference.schema'],
    ['1.2.1', 'network.security-group-spec-rule-refs.field'],
    ['1.2.1', 'shared.resource-state.enum-value'],
    ['1.3', 'shared.tenant-path-param.constraint'],
    ['1.5', 'network.subnet-spec-route-table-ref.constraint'],
    ['1.6', 'compute.instance-status-power-state.default'],
    ['go-sdk-0.2.0', 'network.get-subnet.path'],
    ['go-sdk-0.2.0', 'network.get-subnet.parameter'],
    ['go-sdk-0.2.0', 'shared.zonal-metadata.schema'],
  ])('a missing entry of %s is detected: %s', (version, id) => {
    const problems = problemsAfter(version, (changes) => {
      const others = changes.filter((change) => change.id !== `${version}.${id}`);
      expect(others).toHaveLength(changes.length - 1);
      return others;
    });
    expect(problems.join('\n')).toContain(
      `spec/history/${version}.yaml: A change of this release has no entry: `,
    );
  });

  test.each([
    [
      '1.3',
      'shared.tenant-path-param.constraint',
      { to: { minLength: 7 } },
      'path tenant is {}, not {"minLength":7}.',
    ],
    ['1.4', 'shared.error-sources.constraint', { from: { maxItems: 8 } }, 'is {}, not'],
    ['1.2.1', 'shared.resource-state.enum-value', { to: ['melted'] }, 'has no melted'],
    ['go-sdk-0.2.0', 'network.get-subnet.path', { to: '/elsewhere' }, 'network/get-subnet is {'],
  ])('a wrong entry of %s is reported: %s', (version, id, side, message) => {
    const problems = problemsAfter(version, (changes) =>
      changes.map((change) => (change.id === `${version}.${id}` ? { ...change, ...side } : change)),
    );
    expect(problems.join('\n')).toContain(message);
  });

  test('a specification change without an entry is reported', () => {
    const changed = structuredClone(table);
    const keys = fieldsIn(changed.schemas.InstanceSpec ?? {}).sshKeys;
    if (keys) keys.maxItems = 16;
    const problems = checkHistory({ history, table: changed, tables });
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'spec/history/tables/1.7.json: A change since release 1.7 has no entry: `InstanceSpec.sshKeys maxItems` was 32 and is 16.',
    ]);
  });

  test('a release without a table is reported', () => {
    const fewer = new Map([...tables].filter(([version]) => version !== '1.3'));
    const problems = checkHistory({ history, table, tables: fewer });
    expect(problems.map(({ message }) => message)).toEqual([
      'The table of release 1.3 is missing.',
    ]);
  });
});

describe('the timeline', () => {
  test.each([
    ['network/create-or-update-nic', 'spec.securityGroupRefs'],
    ['network/create-or-update-security-group', 'spec.ruleRefs'],
    ['compute/create-or-update-instance', 'status.powerState'],
  ])('%s has %s since the first public release', (operation, field) => {
    expect(timeline[operation]?.places[`request ${field}`]?.since).toBe('1.2.1 or earlier');
  });

  test('only operations added after the first state have a date', () => {
    const since = (id: string) => timeline[id]?.places['']?.since;
    expect(since('compute/get-instance')).toBeUndefined();
    expect(since('network/get-security-group-rule')).toBe('1.2.1 or earlier');
  });

  test('references are objects only since 1.2.1', () => {
    const field = timeline['compute/create-or-update-instance']?.places['request spec.skuRef'];
    expect(field?.since).toBeUndefined();
    expect(field?.changes.map(({ id }) => id)).toEqual([
      '1.4.compute.instance-spec-sku-ref.constraint',
      '1.2.1.shared.reference.schema',
    ]);
  });

  test('a change is not shown at a field that it does not affect', () => {
    const labels = timeline['compute/create-or-update-instance']?.places['request labels'];
    expect(labels).toBeUndefined();
  });
});
