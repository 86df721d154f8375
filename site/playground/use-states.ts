import { useEffect, useState } from 'react';
import type { Client } from './client';

/** A state of a resource, and when it was first seen. */
export interface SeenState {
  /** State of the resource; `deleted` after its deletion. */
  state: string;
  /** State of an instance: `on` or `off`. */
  power: string | undefined;
  /** In milliseconds of the page (`performance.now`). */
  at: number;
}

/** The states of a resource in the order in which they are seen, beginning with the first one. */
export function useStates(client: Client, path: string, first: SeenState): readonly SeenState[] {
  const [states, setStates] = useState<readonly SeenState[]>([first]);
  useEffect(() => {
    let isUsed = true;
    const look = async () => {
      const row = await client.resource(path);
      const next = { state: row?.state ?? 'deleted', power: row?.power, at: performance.now() };
      if (!isUsed) return;
      setStates((before) => {
        const last = before.at(-1);
        return last?.state === next.state && last.power === next.power ? before : [...before, next];
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
