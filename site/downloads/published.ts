import { checksumsName, parseChecksums, sha256 } from '../core/checksums';

/** A release whose checksums are committed. */
export interface PublishedRelease {
  version: string;
  /** Path of the committed list, for messages. */
  source: string;
  text: string;
}

/**
 * Violations of the promise that a published release never changes, gains or loses a file. Each problem has a
 * solution.
 *
 * @param current version whose files are made from the specification files
 * @param files all files that the site would offer, by their path below `openapi/`
 */
export function publishedProblems(
  releases: readonly PublishedRelease[],
  current: string,
  files: ReadonlyMap<string, Uint8Array>,
): string[] {
  return releases.flatMap(({ version, source, text }) => {
    const hint =
      version === current
        ? `Undo the change, or put the published files into static/openapi/${version}: ` +
          'downloads without a version in their path are updated automatically.'
        : `Put the published files into static/openapi/${version}.`;
    const expected = parseChecksums(text).set(
      checksumsName,
      sha256(new TextEncoder().encode(text)),
    );
    const offered = filesBelow(version, files);
    return [...new Set([...expected.keys(), ...offered.keys()])].flatMap((name) => {
      const bytes = offered.get(name);
      if (bytes && sha256(bytes) === expected.get(name)) return [];
      const change = expected.has(name) ? 'has changed' : 'was not part of it';
      return `${source}: openapi/${version}/${name} ${bytes ? change : 'is missing'}. ${hint}`;
    });
  });
}

/** The files of a release, by their path below its folder. */
export function filesBelow(
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
): Map<string, Uint8Array> {
  const folder = `${version}/`;
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(folder))
      .map(([path, bytes]) => [path.slice(folder.length), bytes]),
  );
}
