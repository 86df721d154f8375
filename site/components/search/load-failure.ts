/** Creates the message that the search could not be loaded. The style sheet of the form contains its styles. */
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
