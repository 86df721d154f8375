import nprogress from 'nprogress';
import './progress.css';

/** The numbers are from the specification, section 9. The default template of the library has an invalid role. */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickle: true,
  // @ts-expect-error -- supported by the installed release but missing from its published types
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading the page"></div>',
});

/** Shows the progress bar until the navigation ends. Loaded when a page takes longer than 200 ms. */
export function startProgress({ signal }: NavigateEvent): void {
  const transition = window.navigation?.transition;
  if (!transition || signal.aborted) return;
  nprogress.start();
  const end = () => nprogress.done();
  transition.finished.then(end, end);
}
