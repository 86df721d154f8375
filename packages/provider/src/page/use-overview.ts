import { useEffect, useState } from 'react';
import type { Exchange, Overview, Row } from '../live';

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
    // Also runs after a restart of the provider, because the page missed the events in between.
    events.addEventListener('open', () => {
      fetch('/local/overview')
        .then((response) => response.json())
        .then(
          (overview: Overview) => setShown({ overview: newestFirst(overview), problem: '' }),
          () => setShown({ problem: 'The provider does not respond.' }),
        );
    });
    events.addEventListener('error', () => {
      setShown((before) => ({
        ...before,
        problem: 'The provider does not respond. Trying again …',
      }));
    });
    events.addEventListener('message', ({ data }) => {
      const news: News = JSON.parse(data);
      setShown(({ overview, problem }) =>
        overview ? { overview: withNews(overview, news), problem } : { problem },
      );
    });
    return () => events.close();
  }, []);
  return shown;
}

interface News {
  resources: Row[];
  exchanges: Exchange[];
}

function newestFirst(overview: Overview): Overview {
  const { resources, exchanges } = overview;
  return { ...overview, resources: [...resources].reverse(), exchanges: [...exchanges].reverse() };
}

function withNews(overview: Overview, { resources, exchanges }: News): Overview {
  const rows = new Map(overview.resources.map((row) => [row.key, row]));
  const created: Row[] = [];
  let { total } = overview;
  for (const row of resources) {
    if (row.state === undefined) {
      if (rows.delete(row.key)) total -= 1;
    } else if (rows.has(row.key)) rows.set(row.key, row);
    else created.unshift(row);
  }
  return {
    ...overview,
    resources: [...created, ...rows.values()],
    total: total + created.length,
    exchanges: [...exchanges.reverse(), ...overview.exchanges].slice(0, shownRequests),
  };
}
