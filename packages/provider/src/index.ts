/** The library of the package. public.d.ts describes it. */
import { tokenFor as engineTokenFor } from './engine';
import { launch } from './launch';
import { argumentsOf, parseOptions } from './options';
import type * as Public from './public';

export const startProvider: typeof Public.startProvider = async (options = {}) => {
  const parsed = parseOptions(argumentsOf({ port: 0, ...options }));
  if (typeof parsed === 'string') throw new Error(`Unknown option --${parsed}.`);
  const { origin, close, controls } = await launch(parsed);
  const { settings, change, reset, advance, fixtures, requests } = controls;
  return {
    url: origin,
    close,
    settings,
    change: (given) => change({ ...given }),
    reset,
    advance,
    fixtures,
    requests,
  };
};

export const tokenFor: typeof Public.tokenFor = engineTokenFor;
