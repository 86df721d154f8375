import type { Renderer } from '@seca/openapi/command/renderer';
import { bundleReference } from '../../site/build/bundle/bundle-site';

let compiled: Promise<Renderer> | undefined;

/** What `npm run reference` renders its pages with. It is bundled once for all tests of a process. */
export function compiledReference(): Promise<Renderer> {
  compiled ??= bundleReference();
  return compiled;
}
