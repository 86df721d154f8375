/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
    body?: string;
  }
  interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
