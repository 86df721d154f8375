/** The library of the package. public.d.ts describes it. */
import { tokenFor as engineTokenFor } from './engine';
import { launch } from './launch';
import { argumentsOf, parseOptions } from './options';
import type * as Public from './public';

export const startProvider: typeof Public.startProvider = async (options = {}) => {
  const parsed = parseOptions(argumentsOf({ port: 0, ...options }));
  if (typeof parsed === 'string') throw new Error(`Unknown option --${parsed}.`);
  const { origin, close, controls } = await launch(parsed);
  // biome-ignore lint/plugin: the controls check their arguments
  return { url: origin, close, ...(controls as unknown as Public.Controls) };
};

export const tokenFor: typeof Public.tokenFor = engineTokenFor;
