import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { mountIsland } from '../../../islands/mount';
import { Runner, type RunnerHandle } from './Runner';

/** Shows what came of the request of a sample, and makes the buttons beside it work. */
export function showRunner(place: HTMLElement, action: string): void {
  const stack = place.parentElement;
  if (!stack) return;
  const handle = createRef<RunnerHandle>();
  const sampleOf = () =>
    stack.parentElement?.querySelector('[data-language="curl"] pre code')?.textContent ?? '';
  const example = stack.parentElement?.querySelector<HTMLElement>('[data-response]');
  const onResponse = () => {
    // The real response takes the place of the example.
    if (example) example.hidden = true;
  };
  const root = mountIsland(place, 'run');
  flushSync(() => root.render(<Runner ref={handle} sampleOf={sampleOf} onResponse={onResponse} />));
  const act = (what: string) => (what === 'edit' ? handle.current?.edit() : handle.current?.run());
  for (const control of stack.querySelectorAll<HTMLElement>('[data-run]')) {
    control.addEventListener('click', () => act(control.dataset.run ?? ''));
  }
  act(action);
}
