/** Says that the search can't be used now; everything else on the page can. Styled with the form. */
export function makeLoadFailure(onRetry: () => void, onClose: () => void): HTMLElement {
  const failure = document.createElement('div');
  failure.role = 'alert';
  const message = document.createElement('p');
  message.textContent = 'The search could not be loaded.';
  failure.append(message, button('Retry', onRetry), button('Close', onClose));
  return failure;
}

function button(label: string, onClick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', (event) => {
    // A click on the form opens the search.
    event.stopPropagation();
    onClick();
  });
  return element;
}
