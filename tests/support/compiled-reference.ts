import { bundleReference, type ReferenceBundle } from '../../site/build/bundle/bundle-site';

let compiled: Promise<ReferenceBundle> | undefined;

/** What `npm run reference` renders its pages with. It is bundled once for all tests of a process. */
export function compiledReference(): Promise<ReferenceBundle> {
  compiled ??= bundleReference();
  return compiled;
}
