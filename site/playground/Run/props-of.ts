import type { RunProps } from './Run';

/** The properties with which the build has rendered an element (Run.tsx). */
export function propsOf({ dataset: { playground } }: HTMLElement): RunProps {
  return JSON.parse(playground ?? '{"requests":[]}');
}
