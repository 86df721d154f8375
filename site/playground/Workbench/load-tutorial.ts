import type { Client } from '../client';
import { openGuideShell } from '../guide-shell';
import { sendFor } from '../Step/send';
import { commandsOf, fetchPage } from '../Step/steps-of';

/** The tutorial whose resources the how-to guides continue with. */
const tutorial = 'docs/content/Examples/usage';

/**
 * Resets the provider and runs the commands of the tutorial up to the step that stops the instance. All resources change
 * immediately.
 *
 * @returns a message for the reader
 * @throws Error if a command fails
 */
export async function loadTutorial(client: Client): Promise<string> {
  const steps = commandsOf(await fetchPage(tutorial));
  const end = steps.findIndex((commands) => commands.includes('/stop"'));
  await client.reset();
  const shell = openGuideShell({
    send: sendFor(client, { isInstant: true }),
    sleep: () => Promise.resolve(),
  });
  for (const commands of steps.slice(0, end)) {
    const { errors, status } = await shell.run(commands);
    // The tutorial contains a conflict, whose command is expected to fail.
    if (status !== 0 && !commands.includes('if-unmodified-since')) throw new Error(errors);
  }
  return 'The provider has the resources of the tutorial.';
}
