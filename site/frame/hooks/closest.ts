/** The target of an event or its nearest ancestor that matches a selector; null for targets that are not elements. */
export function closest<Found extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
