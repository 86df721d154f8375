let observer: IntersectionObserver | undefined;

/** Marks the entry of the table of contents whose section is being read. */
export function watchToc(): void {
  observer?.disconnect();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav [data-toc] a')];
  if (links.length === 0) return;
  const headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  );
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
    const id = passed.at(-1)?.id;
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading that passes the upper edge, in either direction.
  observer = new IntersectionObserver(mark, {
    rootMargin: '-119px 0px 0px 0px',
    threshold: [0, 1],
  });
  for (const heading of headings) observer.observe(heading);
}
