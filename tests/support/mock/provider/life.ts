import { referencesIn } from './references';
import { type Condition, type Metadata, type Store, type Stored, timeText } from './store';

export interface Kind {
  metadata: Metadata;
  /** What a new resource of the kind has in `status` beside state and conditions. */
  usual: Record<string, unknown>;
  /** From creation until it is active. */
  seconds: number;
}

type Body = Record<string, unknown>;

/** A new resource, pending. The next GET sees it being created, the one after that finds it active. */
export function create(
  store: Store,
  { path, body, kind }: { path: string; body: Body; kind: Kind },
): Body {
  const time = store.nextTime();
  const at = (state: string, seconds: number): Condition => ({
    state,
    lastTransitionAt: timeText(time + seconds * 1000),
  });
  const stored: Stored = {
    path,
    sent: body,
    metadata: {
      ...kind.metadata,
      createdAt: timeText(time),
      lastModifiedAt: timeText(time),
      resourceVersion: 1,
    },
    conditions: [at('pending', 0)],
    status: kind.usual,
    ahead: [{ condition: at('creating', 1) }, { condition: at('active', kind.seconds) }],
  };
  store.add(stored);
  return bodyOf(stored, 'put', store);
}

/** Replaces what was sent before. */
export function change(stored: Stored, body: Body): Body {
  finish(stored);
  stored.sent = body;
  begin(stored, {});
  return bodyOf(stored, 'put');
}

/** Starts or stops a machine; `powerState` changes when it has really been switched. */
export function switchPower(stored: Stored, powerState: 'on' | 'off'): void {
  finish(stored);
  begin(stored, { powerState, powerStateSince: stored.metadata.lastModifiedAt });
}

/** The next GET still sees the resource, the one after that does not. */
export function remove(stored: Stored): void {
  const [newest] = stored.conditions;
  const lastTransitionAt = newest?.lastTransitionAt ?? '';
  stored.metadata = { ...stored.metadata, deletedAt: lastTransitionAt };
  stored.ahead = [{ condition: { state: 'deleting', lastTransitionAt } }, undefined];
}

/** What a GET sees; time moves on by one step. Undefined: it is gone. */
export function see(stored: Stored, store: Store): Body | undefined {
  if (stored.ahead.length > 0) {
    const step = stored.ahead.shift();
    if (!step) {
      store.remove(stored.path);
      return undefined;
    }
    if (step.condition) stored.conditions = [step.condition, ...stored.conditions];
    stored.status = { ...stored.status, ...step.status };
  }
  return bodyOf(stored, 'get', store);
}

function begin(stored: Stored, status: Record<string, unknown>): void {
  const [newest] = stored.conditions;
  const time = Date.parse(newest?.lastTransitionAt ?? '') + 60_000;
  stored.metadata = {
    ...stored.metadata,
    lastModifiedAt: timeText(time),
    resourceVersion: stored.metadata.resourceVersion + 1,
  };
  stored.conditions = [
    { state: 'updating', lastTransitionAt: timeText(time) },
    ...stored.conditions,
  ];
  stored.ahead = [
    {},
    { condition: { state: 'active', lastTransitionAt: timeText(time + 1000) }, status },
  ];
}

/** Takes all steps that are left, as time does. */
function finish(stored: Stored): void {
  for (const step of stored.ahead) {
    if (step?.condition) stored.conditions = [step.condition, ...stored.conditions];
    stored.status = { ...stored.status, ...step?.status };
  }
  stored.ahead = [];
}

function bodyOf({ sent, metadata, conditions, status, path }: Stored, verb: string, store?: Store) {
  const [newest] = conditions;
  return {
    ...sent,
    metadata: { ...metadata, verb },
    status: {
      state: newest?.state,
      conditions: conditions.slice(0, 5),
      ...status,
      ...(store && observed({ sent, metadata, status, path }, store, newest?.state)),
    },
  };
}

/** What a service can only know by looking at others, once the resource is there. */
function observed(
  { sent, metadata, status, path }: Pick<Stored, 'sent' | 'metadata' | 'status' | 'path'>,
  store: Store,
  state: string | undefined,
): Record<string, unknown> {
  if (state !== 'active') return {};
  if (path.includes('/public-ips/')) return { ipAddress: '203.0.113.10' };
  if ('resourceCount' in status) {
    const home = `/${metadata.resource}/`;
    return { resourceCount: store.paths.filter((other) => other.includes(home)).length };
  }
  if (path.includes('/network-load-balancers/')) {
    const owner = {
      provider: '',
      tenant: String(metadata.tenant),
      workspace: String(metadata.workspace),
    };
    const { frontends } = sent.spec as { frontends: { target: { members: unknown[] } }[] };
    const members = frontends.flatMap(({ target }) => referencesIn(target.members, owner));
    return {
      healthyMembers: members
        .filter((member) => store.all.some((other) => runsBehind(member.path, other)))
        .map(({ reference }) => reference),
    };
  }
  return {};
}

/** Whether a machine runs whose NIC lies at the path. */
function runsBehind(nic: string, { sent, metadata, status }: Stored): boolean {
  const owner = {
    provider: '',
    tenant: String(metadata.tenant),
    workspace: String(metadata.workspace),
  };
  const { primaryNicRef } = sent.spec as { primaryNicRef?: unknown };
  return (
    status.powerState === 'on' &&
    referencesIn(primaryNicRef, owner).some(({ path }) => path === nic)
  );
}
