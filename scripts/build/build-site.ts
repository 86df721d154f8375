import { rm } from 'node:fs/promises';
import path from 'node:path';
import { identity } from '../../identity';
import { finalise } from '../finalise';
import { collectRedirects } from './collect-redirects';
import { hashInputs } from './input-hash';
import type { BuildOptions } from './options';
import { replaceFolder } from './replace-folder';
import { runDocusaurus } from './run-docusaurus';
import { isUpToDate, recordBuild } from './state';

/**
 * Builds, finalises and checks the site in a temporary folder and only then
 * replaces the last good one. Throws with the last good one untouched.
 */
export async function buildSite(
  root: string,
  options: BuildOptions,
  report: (line: string) => void,
): Promise<'built' | 'unchanged'> {
  const outDir = path.resolve(root, options.outDir);
  const inputs = hashInputs(root);
  if (options.ifChanged && isUpToDate(root, outDir, inputs)) return 'unchanged';

  const fresh = path.join(root, '.build', `site-${process.pid}`);
  try {
    await rm(fresh, { recursive: true, force: true });
    const warnings = await runDocusaurus({ root, siteDir: root, outDir: fresh, report });
    if (options.strict && warnings.length > 0) {
      throw new Error(
        `The build gave ${warnings.length} warnings, and none is allowed (--strict).`,
      );
    }
    await finalise({
      dir: fresh,
      siteUrl: identity.url,
      baseUrl: identity.baseUrl,
      redirects: await collectRedirects(root),
      report,
    });
    await replaceFolder(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await recordBuild(root, outDir, inputs);
  return 'built';
}
