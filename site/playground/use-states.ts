import { member } from '@seca/provider/engine/json';
import { useEffect, useState } from 'react';
import type { Client } from './client';
import type { PageResponse } from './messages';

/** A state of a resource, and when it was first seen. */
export interface SeenState {
  /** State of the resource; `deleted` after its deletion. */
  state: string;
  /** State of an instance: `on` or `off`. */
  power: string | undefined;
  isChanging: boolean;
  /** In milliseconds of the page (`performance.now`). */
  time: number;
}

/** The state in a response whose body is a resource. */
export function stateIn({ body }: PageResponse): SeenState | undefined {
  const status = member(body, 'status');
  const state = member(status, 'state');
  const power = member(status, 'powerState');
  if (typeof state !== 'string') return undefined;
  return {
    state,
    power: typeof power === 'string' ? power : undefined,
    isChanging: true,
    time: performance.now(),
  };
}

/** The states of a resource in the order in which they are seen, beginning with the first one if it is known. */
export function useStates(client: Client, path: string, first?: SeenState): readonly SeenState[] {
  const [states, setStates] = useState<readonly SeenState[]>(first ? [first] : []);
  useEffect(() => {
    let isUsed = true;
    const look = async () => {
      const row = await client.resource(path);
      const { state = 'deleted', power, isChanging = false } = row ?? {};
      const next = { state, power, isChanging, time: performance.now() };
      if (!isUsed) return;
      setStates((before) => {
        const last = before.at(-1);
        if (last?.state !== state || last.power !== power) return [...before, next];
        return last.isChanging === isChanging ? before : before.with(-1, { ...last, isChanging });
      });
    };
    void look();
    const end = client.subscribe(() => void look());
    return () => {
      isUsed = false;
      end();
    };
  }, [client, path]);
  return states;
}
