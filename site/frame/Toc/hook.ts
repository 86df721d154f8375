import { sectionEvent } from '../hooks/events';

let observer: IntersectionObserver | undefined;

/** A section is current once its heading is above this height in pixels. Links scroll headings slightly higher. */
const edge = 180;

/**
 * Marks the entry of the current section in the table of contents, and dispatches `sectionEvent` with the ID of the
 * section for other hooks.
 */
export function watchToc(): void {
  observer?.disconnect();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav [data-toc] a')];
  if (links.length === 0) return;
  const headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  );
  let current: string | undefined;
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < edge);
    const id = passed.at(-1)?.id;
    if (id === current) return;
    current = id;
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    document.dispatchEvent(new CustomEvent(sectionEvent, { detail: id }));
  };
  // Fires when a heading crosses the upper edge in either direction. The area below the edge is higher than any page:
  // a jump can move a heading across the whole window.
  observer = new IntersectionObserver(mark, {
    rootMargin: `-${edge - 1}px 0px 1000000px 0px`,
    threshold: [0, 1],
  });
  for (const heading of headings) observer.observe(heading);
}
