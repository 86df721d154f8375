import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { tokenFor } from '@seca/provider/engine/index';
import { exampleOrigin } from '../../site/core/example-origin';
import { type Outcome, runnerOf } from '../samples/run-samples';

/** The languages of steps that can run here. */
export const executed = ['bash', 'python', 'typescript'] as const;
export type Executed = (typeof executed)[number];

const env = { SECA_TOKEN: tokenFor({ subject: 'user1@example.com' }) };
const runners = new Map<Executed, ReturnType<typeof runnerOf>>();

/**
 * Runs a sample as a reader does who pastes it into a new shell, with the host of the provider as the only own value. Pauses
 * are left out. Samples for the local provider use its default URL.
 *
 * @param origin of the provider
 */
export async function runAlone(
  language: Executed,
  sample: string,
  origin: string,
): Promise<Outcome> {
  const code = sample
    .replaceAll(exampleOrigin, origin)
    .replaceAll('http://localhost:8080', origin)
    .replace(/(?<=\bsleep[ (])5\b/g, '0')
    .replace(/(?<=setTimeout\(resolve, )5000\b/g, '0');
  const run = getOrInsert(runners, language, () => runnerOf(language, { env }));
  const outcome = await run(code);
  // The provider's own URLs begin with its host, those of the page with that of the examples.
  return { ...outcome, output: outcome.output.replaceAll(origin, exampleOrigin) };
}
