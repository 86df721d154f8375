import type { Redirect } from '../../redirects';

const origin = 'folders of the reference';

function parent(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/**
 * Redirects from the folder of each service to its introduction, and from the folder of
 * each layer to the introduction of its first service.
 */
export function referenceFolderRedirects(introPaths: readonly string[]): Redirect[] {
  const targets = new Map<string, string>();
  for (const to of introPaths) {
    const service = parent(to);
    targets.set(service, to);
    const layer = parent(service);
    if (!targets.has(layer)) targets.set(layer, to);
  }
  return [...targets].map(([from, to]) => ({ from, to, origin }));
}
