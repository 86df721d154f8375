/**
 * Takes up the colour mode that was chosen in another window, as the theme's inline script took up the
 * one of earlier: the theme itself hears of it only once it runs, and begins with what stands here.
 */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    const root = document.documentElement;
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.setAttribute('data-theme', newValue ?? system);
    root.setAttribute('data-theme-choice', newValue ?? 'system');
  });
}
