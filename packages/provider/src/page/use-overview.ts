import { useEffect, useState } from 'react';
import type { News, Overview } from '../live';

/** What the page shows, and a message if the provider does not respond. */
export interface Shown {
  overview?: Overview;
  problem: string;
}

const shownRequests = 200;

/** The overview, which follows the events of the provider. */
export function useOverview(): Shown {
  const [shown, setShown] = useState<Shown>({ problem: '' });
  useEffect(() => {
    const events = new EventSource('/local/events');
    const problem = 'The provider does not respond.';
    // Also runs after a restart of the provider, because the page missed the events in between.
    events.addEventListener('open', () => {
      fetch('/local/overview')
        .then((response) => response.json())
        .then(
          (overview: Overview) => setShown({ overview: newestFirst(overview), problem: '' }),
          () => setShown({ problem }),
        );
    });
    events.addEventListener('error', () => {
      setShown((before) => ({ ...before, problem: `${problem} Trying again …` }));
    });
    events.addEventListener('message', ({ data }) => {
      setShown((before) => ({
        ...before,
        overview: before.overview && withNews(before.overview, JSON.parse(data)),
      }));
    });
    return () => events.close();
  }, []);
  return shown;
}

function newestFirst(overview: Overview): Overview {
  const { resources, exchanges } = overview;
  return { ...overview, resources: resources.toReversed(), exchanges: exchanges.toReversed() };
}

function withNews(overview: Overview, { resources, exchanges }: News): Overview {
  const rows = new Map(overview.resources.map((row) => [row.key, row]));
  const known = rows.size;
  const created = resources.filter(({ key, state }) => state !== undefined && !rows.has(key));
  for (const row of resources) {
    if (row.state === undefined) rows.delete(row.key);
    else if (rows.has(row.key)) rows.set(row.key, row);
  }
  return {
    ...overview,
    resources: [...created.reverse(), ...rows.values()],
    total: overview.total + created.length + rows.size - known,
    exchanges: [...exchanges.reverse(), ...overview.exchanges].slice(0, shownRequests),
  };
}
