import nprogress from 'nprogress';

/**
 * The bar of a slow route change. The theme starts it after 200 ms; the numbers
 * stand here because the specification fixes them (section 9). The template is
 * ours: the library's own has `role="bar"`, which is no role.
 */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickle: true,
  // @ts-expect-error -- read by the installed release, absent from its published types
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template:
    '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
});
