import { addIntegrity } from './add-integrity';
import { checkPages } from './check-pages';
import { checkRedirects } from './check-redirects';
import { startClock } from './clock';
import { beginToCompress, compressChecksums, compressFiles } from './compress-files';
import { type FinaliseContext, FinaliseError, type FinaliseStage } from './context';
import { describePages } from './describe-pages';
import { linkSheets } from './link-sheets';
import { mendMarkup } from './mend-markup';
import { startOnIntent } from './start';
import { writeBillOfMaterials } from './write-bill-of-materials';
import { writeChecksums } from './write-checksums';
import { writeHeaders } from './write-headers';
import { writeOfflineEdition } from './write-offline-edition';
import { writePrintEditions } from './write-print-editions';
import { writeRedirects } from './write-redirects';
import { writeRobots } from './write-robots';
import { writeSecurityTxt } from './write-security-txt';

/** What makes a build of Docusaurus fit for the content security policy, and writes that. */
export const policyStages: readonly FinaliseStage[] = [mendMarkup, writeHeaders];

/**
 * Order matters: pages are checked before redirects lead to them, every page is there before its
 * scripts and style sheets get their hashes, the start script takes over those of the scripts that
 * it replaces, no page changes after the headers name its scripts, everything is written before it
 * is compressed, and checksums cover all of it.
 */
export const finaliseStages: readonly FinaliseStage[] = [
  checkPages,
  checkRedirects,
  beginToCompress,
  linkSheets,
  writeRedirects,
  writePrintEditions,
  writeOfflineEdition,
  writeRobots,
  writeSecurityTxt,
  describePages,
  addIntegrity,
  startOnIntent,
  ...policyStages,
  writeBillOfMaterials,
  compressFiles,
  writeChecksums,
  compressChecksums,
];

/** Runs the stages in order. Throws, naming the stage, at the first that fails. */
export async function finalise(
  context: FinaliseContext,
  stages: readonly FinaliseStage[] = finaliseStages,
): Promise<void> {
  const background: Promise<unknown>[] = [];
  const clock = startClock();
  try {
    for (const stage of stages) {
      context.stop?.throwIfAborted();
      await runStage(stage, { ...context, background });
      clock.lap(stage.name);
    }
  } finally {
    // Whoever deletes the folder now must not meet work that still writes into it.
    await Promise.allSettled(background);
  }
  context.stop?.throwIfAborted();
  context.report(`Finalised in ${clock.summary()}`);
}

async function runStage(stage: FinaliseStage, context: FinaliseContext): Promise<void> {
  try {
    await stage.run(context);
  } catch (error) {
    context.stop?.throwIfAborted();
    const problems = error instanceof FinaliseError ? error.problems : [(error as Error).message];
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    throw new Error(`The site can't be published (${stage.name}):\n${list}`, { cause: error });
  }
}
