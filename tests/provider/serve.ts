import { type RunningServer, type ServerOptions, startServer } from '@seca/provider/server';

/** A request that a server handled, with both bodies. */
export type Exchange = Parameters<NonNullable<ServerOptions['onExchange']>>[0];

/** Starts the server of the package on a free port, with speed 1 by default, and lists the handled requests. */
export async function serve({
  onExchange,
  ...options
}: Pick<ServerOptions, 'definition'> & Partial<ServerOptions>): Promise<
  RunningServer & { exchanges: Exchange[] }
> {
  const exchanges: Exchange[] = [];
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    speed: 1,
    seed: 1,
    failRate: 0,
    latency: 0,
    ...options,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      onExchange?.(exchange);
    },
  });
  return { ...server, exchanges };
}
