import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasMembers, problemAt } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { decoded, joinPointer } from '../load/pointer';
import type { Problem } from '../load/problem';
import type { SourceFile } from '../load/source-file';
import { isRelative, relativeFiles } from '../model/files-in-html';
import { richText } from '../model/rich-text';

/** Types of files in which a browser runs no script, unlike in HTML and SVG, so that a foreign document can't bring one. */
const copied = /\.(?:avif|csv|gif|jpe?g|json|md|pdf|png|txt|webp|ya?ml|zip)$/i;

/** Pointers to the members of a document that contain a URL for readers. */
const links = /\/(?:externalValue|termsOfService|(?:contact|externalDocs|license)\/url)$/;

/** A link or image in Markdown or HTML; most descriptions have none to a file. */
const reference = /\]\(|\]:|<(?:a|img)\b/i;

/**
 * The files in the document's folder that its descriptions and links refer to with a relative URL.
 *
 * @returns absolute paths by path relative to the folder, with forward slashes; and a warning for each other URL
 */
export async function describedFiles(
  siteDir: string,
  document: LoadedDocument,
): Promise<{ files: Map<string, string>; problems: Problem[] }> {
  const folder = await realpath(path.dirname(path.join(siteDir, document.root.file.path)));
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of document.files) {
    for (const { pointer, url } of relativeUrls(file, file.data)) {
      const name = fileName(url);
      const target = await realpath(path.join(folder, name)).catch(() => undefined);
      const reason = !target
        ? ["doesn't exist", 'Put it into the folder of the document, or write an absolute URL.']
        : !target.startsWith(folder + path.sep)
          ? ['is outside the folder of the document', 'Move it into that folder.']
          : !copied.test(target) || !(await stat(target)).isFile()
            ? ['is of a type that is not copied', 'Write the absolute URL of the published file.']
            : undefined;
      if (target && !reason) files.set(name, target);
      const [state, hint] = reason ?? [];
      if (!state) continue;
      const message = `The file ${name} ${state}, so pages show only the text of the link.`;
      problems.push(problemAt({ file, pointer }, 'described-file', message, hint, 'warning'));
    }
  }
  return { files, problems };
}

/** The path of a relative URL: `./images/plan%20a.png#top` → `images/plan a.png` */
export function fileName(url: string): string {
  return path.posix.normalize(decoded(url.replace(/[?#].*$/s, '')));
}

function* relativeUrls(
  file: SourceFile,
  value: unknown,
  pointer = '',
): Generator<{ pointer: string; url: string }> {
  if (!hasMembers(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = joinPointer(pointer, name);
    if (name === 'description' && typeof member === 'string' && reference.test(member)) {
      for (const url of relativeFiles(richText(member).html)) yield { pointer: inner, url };
    }
    if (isRelative(member) && links.test(inner)) yield { pointer: inner, url: member };
    yield* relativeUrls(file, member, inner);
  }
}
