import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Declarations of libraries by path, which take longer to read than all texts. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiler messages for each text in strict mode, with lines. For speed, all texts are one program, which resolves packages
 * of the repository.
 */
export function compile(texts: readonly string[], more: ts.CompilerOptions = {}): string[][] {
  const names = texts.map((_, index) => `${process.cwd()}/sample-${index}.ts`);
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile;
  host.getSourceFile = (name, settings, ...rest) => {
    const text = texts[names.indexOf(name)];
    return text === undefined
      ? getOrInsert(libraries, name, () => readFile.call(host, name, settings, ...rest))
      : ts.createSourceFile(name, text, settings);
  };
  const program = ts.createProgram(names, { ...options, ...more }, host);
  return names.map((name) => {
    const source = program.getSourceFile(name);
    return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, code, messageText }) => {
      const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      return `${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}

/** The same module without its types. */
export function stripTypes(text: string): string {
  return ts.transpileModule(text, { compilerOptions: options }).outputText;
}
