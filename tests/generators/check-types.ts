import path from 'node:path';
import ts from 'typescript';

/** Folder from which generated code resolves its runtime in the packages of the repository. */
const folder = path.resolve(import.meta.dirname, '../../.build/generated');

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Compiler messages in strict mode, with file names; writes no files. */
export function checkTypes(sources: Readonly<Record<string, string>>): string[] {
  const texts = new Map(
    Object.entries(sources).map(([name, text]) => [path.join(folder, name), text]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const place = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : null;
    const where = place ? `${path.basename(file?.fileName ?? '')}:${place.line + 1} ` : '';
    return `${where}${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
