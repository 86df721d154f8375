/** Attribute, its value and the text of each button. */
type Button = readonly [name: string, value: string, text: string];

const workbench: Button = ['workbench', '', 'Workbench'];
const ofStep: readonly Button[] = [
  ['runStep', '', 'Run'],
  ['runStep', 'all', 'Run all up to here'],
  workbench,
];
const ofSample: readonly Button[] = [['run', '', 'Run'], ['run', 'edit', 'Edit'], workbench];

/** Fills the places for controls; a style sheet keeps their room, so that nothing moves. */
export function updatePlayground(): void {
  for (const place of document.querySelectorAll('.playground:empty')) {
    const buttons = place.closest('[data-step]') ? ofStep : ofSample;
    place.append(
      ...buttons.map(([name, value, text]) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset[name] = value;
        button.textContent = text;
        return button;
      }),
      document.createElement('div'),
    );
  }
}

/**
 * Runs requests in the page: `data-run` sends the sample of an operation, `data-run-step` the commands of a guide, and
 * `data-workbench` opens the workbench. Everything else is loaded at the first click.
 */
export function startPlayground(): void {
  document.addEventListener('click', async ({ target }) => {
    const control = (target as Element).closest<HTMLElement>(
      '[data-run], [data-run-step], [data-workbench]',
    );
    if (!control) return;
    const { actOn } = await import('./act-on');
    await actOn(control);
  });
}
