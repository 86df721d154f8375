import {
  addedPlaces,
  Provider,
  region,
  type Snapshot,
  seededRandom,
  tenantSeeds,
  users,
} from '@seca/provider/engine/index';
import { isLogEntry } from '@seca/provider/engine/state/state';
import type { Stored } from '@seca/provider/engine/state/types';
import type { ReaderValues } from '../reader-values/index';
import { checkBody } from './check-body';
import type { PlaygroundData } from './data';
import { failureOf } from './failures';
import { type Assignment, leastPrivilege } from './least-privilege';
import type {
  Exchange,
  PageRequest,
  PageResponse,
  Preparation,
  SendOptions,
  Settings,
} from './messages';
import { makeRoom, pathOf, prepare, prepareFailure } from './prepare';
import type { ShownRequest } from './request';
import {
  allOperations,
  completeRequest,
  curlCommand,
  type FullOperation,
  findOperation,
  type HttpRequest,
  httpRequest,
  operationOf,
  shownRequest,
} from './requests';
import { owner, respond, respondAtOnce } from './respond';
import { rowOf, targetsOf } from './rows';
import type { Store } from './store';

const keptExchanges = 100;

/** The content of the workbench. */
export type Overview = Awaited<ReturnType<Session['overview']>>;

export type BodySchema = NonNullable<Awaited<ReturnType<Session['bodySchema']>>>;

/** What all tabs share. */
export interface SharedState {
  /** Different for each state. */
  revision: string;
  resources: Snapshot;
  log: Exchange[];
  settings: Settings;
  /** Paths of the resources that were created for the reader, and that no request of the reader has changed. */
  samples: ReadonlySet<string>;
}

type Current = Omit<SharedState, 'resources' | 'samples'> & {
  provider: Provider;
  samples: Set<string>;
};

/** The provider of a tab. Each call first takes over the state that another tab has stored. */
export class Session {
  /** The reader's own values. The provider has their tenant and region too. */
  values: ReaderValues = {};
  readonly #data: PlaygroundData;
  readonly #store: Store<SharedState>;
  readonly #onChange: (isOwn: boolean) => void;
  readonly #operations: readonly FullOperation[];
  readonly #seeds: ReadonlySet<string>;
  readonly #random = seededRandom(1);
  #current: Current | undefined;
  #isChanged = false;
  #beforeReset: Pick<Current, 'provider' | 'log' | 'samples'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when the state has changed, and with false if another tab has changed it */
  constructor(
    data: PlaygroundData,
    store: Store<SharedState>,
    onChange: (isOwn: boolean) => void = () => undefined,
  ) {
    this.#data = data;
    this.#store = store;
    this.#onChange = onChange;
    this.#operations = allOperations(data);
    this.#seeds = new Set(
      tenantSeeds(data.definition, 'any').map(({ type, name }) => `${type}/${name}`),
    );
  }

  async operations() {
    return this.#operations.map(operationOf);
  }

  /** A request of a page, complete and with the reader's own values. */
  async describe(request: ShownRequest) {
    return completeRequest(this.#data, request, this.values);
  }

  /** A request as a link has it: without the reader's own values, and without what every request has. */
  async shownOf(request: PageRequest): Promise<ShownRequest> {
    return shownRequest(this.#data, request, this.values);
  }

  async send(shown: PageRequest, options: SendOptions = {}): Promise<PageResponse> {
    const start = performance.now();
    const { definition } = findOperation(this.#data, shown.operation);
    return this.#transact((current) => {
      const { provider, settings } = current;
      provider.region = this.values.region ?? region;
      for (const change of addedPlaces(provider, this.values, Date.now())) provider.apply(change);
      provider.speed = settings.speed;
      const newName = options.isNew ? this.#freeName(provider, shown) : undefined;
      const request =
        newName === undefined ? shown : { ...shown, path: { ...shown.path, name: newName } };
      const failure =
        options.failure === undefined ? undefined : failureOf(options.failure, definition, request);
      const http = httpRequest(definition, failure?.request ?? request);
      const user = failure ? (failure.user ?? owner) : settings.user;
      if (failure?.before) prepareFailure(provider, this.#data, http, failure.before);
      const isExact = options.isExact || failure !== undefined;
      const before = new Set(keysOf(provider));
      const preparations = isExact
        ? []
        : [
            ...(options.creates ? makeRoom(provider, http, current.samples) : []),
            ...this.#prepare(provider, http, user),
          ];
      for (const key of keysOf(provider)) if (!before.has(key)) current.samples.add(key);
      const response = respond(provider, http, user);
      const { status } = response;
      const { method, target } = http;
      const exchange = { operation: request.operation, status, user, method, target };
      const id = (current.log.at(-1)?.id ?? 0) + 1;
      current.log = [
        ...current.log,
        { ...exchange, id, time: Date.now(), request, curl: curlCommand(http) },
      ].slice(-keptExchanges);
      this.#isChanged = true;
      const isChange = status < 300 && method !== 'GET';
      if (isChange) current.samples.delete(pathOf(http));
      return {
        id,
        status,
        headers: response.headers,
        body: response.body,
        duration: performance.now() - start,
        user: user === '' ? 'nobody' : user,
        preparations,
        failure: failure?.reason,
        sent: request,
        ...(newName !== undefined && { newName }),
        ...(isChange && { resource: target.replace(/\/(?:start|stop|restart)$/, '') }),
      };
    });
  }

  /** A resource; undefined if it does not exist. */
  async resource(key: string) {
    return this.#transact(({ provider }) => {
      const stored = provider.state.get(key);
      return stored && rowOf(provider, this.#operations, stored);
    });
  }

  /** The content of the workbench. */
  async overview() {
    return this.#transact(({ provider, settings, log }) => ({
      settings,
      users: users.map(({ subject, summary }) => ({ subject, summary })),
      resources: [...provider.state.all()]
        .filter((stored) => this.#isOfReader(stored))
        .map((stored) => rowOf(provider, this.#operations, stored)),
      log,
      isStored: this.#store.isStored,
    }));
  }

  async set(changed: Partial<Settings>): Promise<void> {
    await this.#transact((current) => {
      current.settings = { ...current.settings, ...changed };
      this.#isChanged = true;
    });
  }

  /** Restores the state of the tutorial, or a state without resources. */
  async reset(isEmpty = false): Promise<void> {
    await this.#transact((current) => {
      const { provider, log, samples } = current;
      this.#beforeReset = { provider, log, samples };
      current.provider = this.#newProvider();
      current.log = [];
      if (!isEmpty) this.#fill(current.provider);
      current.samples = isEmpty ? new Set() : new Set(keysOf(current.provider));
      this.#isChanged = true;
    });
  }

  /** Restores the state before the last reset in this tab. */
  async undoReset(): Promise<void> {
    await this.#transact((current) => {
      Object.assign(current, this.#beforeReset);
      this.#isChanged = true;
    });
  }

  /** Resolves when no resource is changing. */
  async settle(): Promise<void> {
    for (;;) {
      const due = await this.#transact(({ provider }) => provider.advance());
      if (due === undefined) return;
      await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now()) + 1));
    }
  }

  /** What a form for the body of an operation needs. The body's schema is `shapes[root]`. */
  async bodySchema(operation: string) {
    const { definition } = findOperation(this.#data, operation);
    const { shapes, resources } = this.#data.definition;
    const resource = resources.find(({ id }) => id === definition.resource);
    if (!definition.body || !resource) return undefined;
    const targets = await this.#transact(({ provider }) => targetsOf(provider));
    return { shapes, root: resource.shape, targets };
  }

  async checkBody(text: string, operation?: string) {
    return checkBody(this.#data, text, operation);
  }

  async leastPrivilege(operations: readonly string[], assignment: Assignment) {
    return leastPrivilege(this.#data, operations, assignment);
  }

  /** Takes over the state of another tab, and applies changes that are due. */
  async follow(): Promise<void> {
    if (!this.#current) return;
    await this.#transact(() => undefined);
    this.#onChange(false);
  }

  /** Runs work on the shared state, and stores the state if it changed. */
  async #transact<Result>(work: (current: Current) => Result): Promise<Result> {
    const outcome = await this.#store.transact((shared) => {
      this.#isChanged = false;
      const current = this.#open(shared);
      current.provider.advance();
      const result = work(current);
      const due = current.provider.advance();
      if (!this.#isChanged) return { result: { result, due, isChanged: false } };
      current.revision = crypto.randomUUID();
      const { provider, ...rest } = current;
      const value = { ...rest, resources: provider.state.snapshot() };
      return { value, result: { result, due, isChanged: true } };
    });
    this.#wait(outcome.due);
    if (outcome.isChanged) this.#onChange(true);
    return outcome.result;
  }

  #open(stored: SharedState | undefined): Current {
    if (this.#current && stored?.revision === this.#current.revision) return this.#current;
    let shared = stored;
    let provider: Provider;
    try {
      provider = this.#newProvider(shared?.resources);
    } catch {
      // An earlier version of the site has stored what this one does not know.
      shared = undefined;
      provider = this.#newProvider();
    }
    if (!shared) this.#fill(provider);
    this.#isChanged = !shared;
    const { revision = '', log = [], settings = { user: owner, speed: 10 } } = shared ?? {};
    const samples = new Set(shared ? shared.samples : keysOf(provider));
    this.#current = { provider, revision, log, settings, samples };
    return this.#current;
  }

  #newProvider(snapshot?: Snapshot): Provider {
    const provider = new Provider({
      definition: this.#data.definition,
      now: Date.now,
      random: this.#random,
      onChange: () => {
        this.#isChanged = true;
      },
      snapshot,
    });
    provider.region = this.values.region ?? region;
    return provider;
  }

  /** Creates the resources of the tutorial: the example of each operation that creates one, and what it needs. */
  #fill(provider: Provider): void {
    for (const { ref, definition } of this.#operations) {
      if (definition.action !== 'put') continue;
      const { request } = completeRequest(this.#data, { operation: ref }, {});
      const http = httpRequest(definition, request);
      prepare(provider, this.#data, http);
      respondAtOnce(provider, http);
    }
    const start = this.#operations.find(({ definition }) => definition.actionName === 'start');
    if (!start) return;
    const { request } = completeRequest(this.#data, { operation: start.ref }, {});
    respondAtOnce(provider, httpRequest(start.definition, request));
  }

  /** `web-shop-server-2`, if a request creates a resource and its name is taken. */
  #freeName(provider: Provider, request: PageRequest): string | undefined {
    const { definition } = findOperation(this.#data, request.operation);
    const { name } = request.path;
    if (definition.action !== 'put' || name === undefined) return undefined;
    const isTaken = (other: string) =>
      provider.exists(
        httpRequest(definition, { ...request, path: { ...request.path, name: other }, query: {} })
          .target,
      );
    if (!isTaken(name)) return undefined;
    for (let count = 2; ; count += 1) {
      if (!isTaken(`${name}-${count}`)) return `${name}-${count}`;
    }
  }

  /** Prepares the state for a request that would fail without it and succeeds with it. */
  #prepare(provider: Provider, http: HttpRequest, user: string): Preparation[] {
    const copy = () => this.#newProvider(provider.state.snapshot());
    const { status } = respond(copy(), http, user);
    if (![404, 409, 422].includes(status)) return [];
    for (const isReplaced of http.method === 'PUT' ? [false, true] : [false]) {
      const trial = copy();
      prepare(trial, this.#data, http, isReplaced);
      if (respond(trial, http, user).status >= 400) continue;
      return prepare(provider, this.#data, http, isReplaced);
    }
    return [];
  }

  /** Whether a resource was created by a request, and not with the tenant. */
  #isOfReader(stored: Stored): boolean {
    const { type, names, version } = stored;
    const { tenant = 'seca', name = '' } = names;
    const isSeed = version === 1 && this.#seeds.has(`${type}/${name}`);
    return !['seca', 'public'].includes(tenant) && !isSeed && !isLogEntry(stored);
  }

  #wait(due: number | undefined): void {
    clearTimeout(this.#timer);
    if (due === undefined) return;
    this.#timer = setTimeout(() => this.follow(), Math.max(50, due - Date.now()));
  }
}

function keysOf({ state }: Provider): string[] {
  return [...state.all()].filter((stored) => !isLogEntry(stored)).map(({ key }) => key);
}
