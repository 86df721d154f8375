/** The library of the package. public.d.ts describes it. */
import { tokenFor as engineTokenFor } from './engine';
import { launch } from './launch';
import { parseOptions } from './options';
import type * as Public from './public';

export const startProvider: typeof Public.startProvider = async (options = {}) => {
  const given = Object.entries({ port: 0, ...options }).filter(([, value]) => value !== undefined);
  const parsed = parseOptions(given.map(([name, value]) => `--${name}=${value}`));
  if (typeof parsed === 'string') throw new Error(`Unknown option --${parsed}.`);
  const { origin, close } = await launch(parsed);
  return { url: origin, close };
};

export const tokenFor: typeof Public.tokenFor = engineTokenFor;
