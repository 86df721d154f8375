import { cached, stored } from './cache';
import type { Output, OutputSources } from './capability';
import type { Files } from './files';

/** An output that is made again if its inputs differ. */
export function output<
  Given extends OutputSources,
  Inputs extends Readonly<Record<string, unknown>>,
>({
  inputs,
  make,
  isStored = false,
  ...rest
}: Omit<Output<Given>, 'make'> & {
  inputs: (sources: Given) => Inputs | Promise<Inputs>;
  make: (inputs: Inputs) => Files | Promise<Files>;
  /** Whether making it takes longer than reading the last result. */
  isStored?: boolean;
}): Output<Given> {
  const through = isStored ? stored : cached;
  return {
    ...rest,
    make: async (sources) => through(`${rest.name} ${sources.root}`, await inputs(sources), make),
  };
}
