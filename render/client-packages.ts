import path from 'node:path';

/** The parts of a bundler's module that are read here; Rspack and webpack share them. */
interface BundledModule {
  resource?: string;
  /** Modules that were joined to one. */
  modules?: Iterable<BundledModule>;
}

interface Compiler {
  hooks: {
    done: {
      tap(
        name: string,
        listen: (stats: { compilation: { modules: Iterable<BundledModule> } }) => void,
      ): void;
    };
  };
}

/** Folder of the package that a file belongs to: `node_modules/a/node_modules/@b/c`. */
function packageFolder(siteDir: string, file: string): string | undefined {
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative)?.[0];
}

/**
 * Notes whose code a bundle holds. Whatever else is installed only helps to build it.
 *
 * @param note called after each compilation with the folders below the site, sorted
 */
export class BundledPackages {
  constructor(
    private readonly siteDir: string,
    private readonly note: (folders: readonly string[]) => void,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundledPackages', ({ compilation }) => {
      const folders = new Set<string>();
      const visit = (modules: Iterable<BundledModule>): void => {
        for (const module of modules) {
          // A resource may carry a query of the loaders.
          const file = module.resource?.split('?')[0];
          const folder = file && packageFolder(this.siteDir, file);
          if (folder) folders.add(folder);
          if (module.modules) visit(module.modules);
        }
      };
      visit(compilation.modules);
      this.note([...folders].sort());
    });
  }
}
