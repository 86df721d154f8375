import { exampleOrigin } from '@seca/openapi/model/example-origin';
import {
  addedPlaces,
  type Change,
  handle,
  operationName,
  Provider,
  type ProviderResponse,
  seededRandom,
  tenantSeeds,
  tokenFor,
  users,
} from '@seca/provider/engine/index';
import type { Stored } from '@seca/provider/engine/state/types';
import { type BodyCheck, checkBody } from './check-body';
import type { PlaygroundData } from './data';
import { compactAfter, type Journal } from './journal';
import { type Assignment, leastPrivilege, type Privilege } from './least-privilege';
import type {
  Calls,
  Entry,
  Exchange,
  OperationChoice,
  Overview,
  PageRequest,
  PageResponse,
  Row,
  SendOptions,
  Settings,
} from './messages';
import { prerequisitesOf } from './prerequisites';

const keptExchanges = 100;
const firstSettings: Settings = { user: users[0]?.subject ?? '', speed: 10 };

interface Listeners {
  /** Called when the state has changed, in this tab or in another one. */
  onChange: () => void;
  /** Called when this tab has stored a change. */
  onStored: () => void;
}

/**
 * One tab's copy of the provider. All copies are the same, because each turn first applies the entries that other tabs
 * have stored.
 */
export class Session implements Calls {
  readonly #data: PlaygroundData;
  readonly #journal: Journal;
  readonly #listeners: Listeners;
  /** Roles and assignments that every tenant has. */
  readonly #seeds: ReadonlySet<string>;
  readonly #random = seededRandom(Math.floor(Math.random() * 2 ** 32));
  #provider: Provider | undefined;
  #log: Exchange[] = [];
  #settings = firstSettings;
  /** Number of entries since the last complete one. */
  #entries = 0;
  /** Changes of the current turn. */
  #changes: Change[] = [];
  #due: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatched = false;

  constructor(data: PlaygroundData, journal: Journal, listeners: Listeners) {
    this.#data = data;
    this.#journal = journal;
    this.#listeners = listeners;
    this.#seeds = new Set(
      tenantSeeds(data.definition, 'any').map(({ type, name }) => `${type}/${name}`),
    );
  }

  async send(
    request: PageRequest,
    { isInstant = false, own = {} }: SendOptions = {},
  ): Promise<PageResponse> {
    const start = performance.now();
    return this.#turn((provider) => {
      const { user, speed } = this.#settings;
      provider.speed = isInstant ? Infinity : speed;
      for (const change of addedPlaces(provider, own, Date.now())) provider.apply(change);
      const { expired } = users.find(({ subject }) => subject === user) ?? {};
      const authorization = `Bearer ${tokenFor({ subject: user, expired })}`;
      const headers = { ...request.headers, authorization };
      const response = handle(provider, { ...request, headers, origin: exampleOrigin });
      if (isInstant) provider.advance();
      const { status, operation } = response;
      const exchange: Exchange = {
        ...request,
        time: Date.now(),
        status,
        user,
        operation,
      };
      const result = this.#shown(provider, request, response, performance.now() - start);
      return { result, exchange };
    });
  }

  async overview(): Promise<Overview> {
    this.#isWatched = true;
    return this.#turn((provider) => {
      const resources = [...provider.state.all()]
        .filter((stored) => this.#isOfUser(stored))
        .map(rowOf);
      const result = {
        settings: this.#settings,
        users: users.map(({ subject, summary }) => ({ subject, summary })),
        resources,
        log: this.#log,
        isStored: this.#journal.isStored,
      };
      return { result };
    });
  }

  async set(changed: Partial<Settings>): Promise<void> {
    await this.#turn(() => ({
      result: undefined,
      settings: { ...this.#settings, ...changed },
    }));
  }

  async reset(): Promise<void> {
    await this.#journal.take((fresh) => {
      for (const entry of fresh) this.#apply(entry);
      this.#log = [];
      this.#provider = this.#newProvider();
      return { entry: this.#complete(this.#provider), result: undefined };
    });
    this.#changed();
  }

  async settle(): Promise<void> {
    for (;;) {
      await this.#turn(() => ({ result: undefined }));
      if (this.#due === undefined) return;
      const due = this.#due;
      await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now()) + 1));
    }
  }

  async operations(): Promise<OperationChoice[]> {
    const { definition, operations } = this.#data;
    return definition.operations.flatMap((operation) => {
      const name = operationName(operation);
      const page = operations[name];
      return page
        ? [{ name, ...page, hasBody: operation.body, needsPermission: !!operation.permission }]
        : [];
    });
  }

  async checkBody(text: string, operation?: string): Promise<BodyCheck> {
    return checkBody(this.#data, text, operation);
  }

  async leastPrivilege(names: readonly string[], assignment: Assignment): Promise<Privilege> {
    return leastPrivilege(this.#data, names, assignment);
  }

  /** Applies the entries of other tabs. */
  async follow(): Promise<void> {
    if (!this.#provider) return;
    await this.#turn(() => ({ result: undefined }));
    this.#listeners.onChange();
  }

  /** Runs a turn: applies new entries and due lifecycle steps, then runs the work and stores its entry. */
  async #turn<T>(
    work: (provider: Provider) => { result: T; exchange?: Exchange; settings?: Settings },
  ): Promise<T> {
    let isChanged = false;
    const result = await this.#journal.take((fresh, isLost) => {
      for (const entry of fresh) this.#apply(entry);
      const known = this.#provider;
      const provider = known ?? this.#newProvider();
      this.#provider = provider;
      this.#changes = [];
      this.#due = provider.advance();
      const { result: value, exchange, settings } = work(provider);
      this.#due = provider.advance();
      if (exchange) this.#log = [...this.#log, exchange].slice(-keptExchanges);
      if (settings) this.#settings = settings;
      const isNew = !known || isLost;
      isChanged = isNew || this.#changes.length > 0 || !!exchange || !!settings;
      if (!isChanged) return { result: value };
      this.#entries += 1;
      if (isNew || this.#entries > compactAfter) {
        return { entry: this.#complete(provider), result: value };
      }
      const entry: Entry = {
        changes: this.#changes,
        exchanges: exchange ? [exchange] : [],
        settings,
      };
      return { entry, result: value };
    });
    this.#wait();
    if (isChanged) this.#changed();
    return result;
  }

  #complete(provider: Provider): Entry {
    this.#entries = 0;
    return {
      isComplete: true,
      changes: provider.state.snapshot(),
      exchanges: this.#log,
      settings: this.#settings,
    };
  }

  #apply({ isComplete, changes, exchanges, settings }: Entry): void {
    if (isComplete || !this.#provider) {
      this.#provider = this.#newProvider(changes);
      this.#log = [...exchanges];
      this.#entries = 0;
    } else {
      for (const change of changes) this.#provider.apply(change);
      this.#log = [...this.#log, ...exchanges].slice(-keptExchanges);
      this.#entries += 1;
    }
    if (settings) this.#settings = settings;
  }

  #newProvider(snapshot?: readonly Change[]): Provider {
    return new Provider({
      definition: this.#data.definition,
      now: Date.now,
      random: this.#random,
      speed: this.#settings.speed,
      onChange: (change) => this.#changes.push(change),
      snapshot,
    });
  }

  /** Schedules the next lifecycle step while the workbench shows the state. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#isWatched || this.#due === undefined) return;
    const delay = Math.max(50, this.#due - Date.now());
    this.#timer = setTimeout(() => this.follow(), delay);
  }

  #changed(): void {
    this.#listeners.onChange();
    this.#listeners.onStored();
  }

  /** Whether a resource was created by a request. */
  #isOfUser({ type, names, version }: Stored): boolean {
    const { tenant = 'seca', name = '' } = names;
    const isSeed = version === 1 && this.#seeds.has(`${type}/${name}`);
    return !['seca', 'public'].includes(tenant) && !isSeed;
  }

  #shown(
    provider: Provider,
    request: PageRequest,
    { status, headers, body, subject }: ProviderResponse,
    duration: number,
  ): PageResponse {
    const isMissing = status === 404 || status === 422;
    return {
      status,
      headers,
      body,
      duration,
      user: subject ?? this.#settings.user,
      missing: isMissing ? prerequisitesOf(provider, this.#data, request) : [],
    };
  }
}

function rowOf({ key, conditions, observed: { powerState } }: Stored): Row {
  return {
    key,
    state: conditions[0]?.state ?? '',
    power: typeof powerState === 'string' ? powerState : undefined,
  };
}
