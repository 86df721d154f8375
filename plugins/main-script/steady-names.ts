import { getSwcJsMinimizerOptions, rspack } from '@docusaurus/faster';

const { SwcJsMinimizerRspackPlugin: Minimizer } = rspack;
type PluginOptions = NonNullable<ConstructorParameters<typeof Minimizer>[0]>;
type Options = NonNullable<PluginOptions['minimizerOptions']>;

const runtime = /\/runtime~[^/]*\.js$/;

/** As Docusaurus has its scripts minified; its types are those of another package. */
const usual: Options = { minify: true, ...(getSwcJsMinimizerOptions() as object) };

/**
 * Names are given in the order a, b, c. By default the letters that a file has most of come first, and the
 * runtime is minified while it holds passing names of all chunks, which the bundler replaces afterwards: they
 * differ from machine to machine and with its cache, so that now and then two letters changed their places,
 * and with the name of the runtime each page.
 */
export const steady = {
  ...usual,
  // Known to Rspack, not to its types.
  mangle: { disableCharFreq: true },
} as Options;

/**
 * The minimizers of a build, with steady names in the runtime.
 *
 * @param minimizers as Docusaurus has set them
 * @throws Error where the one for scripts is not among them
 */
export function withSteadyNames<M>(minimizers: readonly M[]) {
  const others = minimizers.filter((minimizer) => !(minimizer instanceof Minimizer));
  if (others.length !== minimizers.length - 1) {
    throw new Error(
      `Docusaurus minifies scripts with ${minimizers.length - others.length} plugins of Rspack, not with the one that plugins/main-script knows: has another version changed it?`,
    );
  }
  return [
    new Minimizer({ exclude: runtime, minimizerOptions: usual }),
    new Minimizer({ include: runtime, minimizerOptions: steady }),
    ...others,
  ];
}
