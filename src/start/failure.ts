import { controls } from './hold';

const message = 'A part of this page did not load. Links work, buttons do not.';

/** Says that controls do not work, as soon as one is used, and offers to try again. */
export function tellFailure(isWaiting: boolean): void {
  if (isWaiting) showFailure();
  else {
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest(controls)) showFailure();
    });
  }
}

function showFailure(): void {
  if (document.querySelector('.start-failure')) return;
  const box = document.createElement('div');
  const button = document.createElement('button');
  box.className = 'start-failure';
  box.setAttribute('role', 'alert');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Reload the page';
  button.onclick = () => location.reload();
  box.append(message, button);
  document.body.append(box);
}
