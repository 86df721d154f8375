import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

/**
 * The limit is the router's own and no setting of ours. This counts how often
 * the installed router compiles a pattern.
 */
const cacheLimit = 10_000;

interface Router {
  matchPath(path: string, options: { path: string }): unknown;
}

function routerWithCount(): { router: Router; compiled: () => number } {
  const here = createRequire(__filename);
  const entry = here.resolve('react-router');
  const require = createRequire(entry);
  const parser = require.resolve('path-to-regexp');
  const compile = require(parser) as (...args: unknown[]) => unknown;
  let count = 0;
  const cached = require.cache[parser];
  if (!cached) throw new Error('path-to-regexp is not loaded as a CommonJS module');
  cached.exports = Object.assign((...args: unknown[]) => {
    count += 1;
    return compile(...args);
  }, compile);
  const router = require(entry) as Router;
  return { router, compiled: () => count };
}

describe('the route-matching cache', () => {
  it('holds 10000 patterns and compiles the next one anew each time (§9.5)', () => {
    const { router, compiled } = routerWithCount();
    const matchAll = (from: number, to: number) => {
      const before = compiled();
      for (let index = from; index < to; index += 1) {
        router.matchPath('/nothing', { path: `/pattern-${index}` });
      }
      return compiled() - before;
    };
    expect(matchAll(0, cacheLimit)).toBe(cacheLimit);
    expect(matchAll(0, cacheLimit), 'all of them are held').toBe(0);
    expect(matchAll(cacheLimit, cacheLimit + 1)).toBe(1);
    expect(matchAll(cacheLimit, cacheLimit + 1), 'the one above is not').toBe(1);
  });
});
