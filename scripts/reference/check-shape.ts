import { lintWithRedocly } from '../../lib/openapi/lint/redocly';
import { child, members, problemAt } from '../../lib/openapi/load/cursor';
import type { LoadedDocument } from '../../lib/openapi/load/load-document';
import { operationsOf } from '../../lib/openapi/load/operations';
import type { Problem } from '../../lib/openapi/load/problem';

/**
 * Whether each object of a document has the members that its OpenAPI version demands, and of the
 * right types. A member that nothing knows is told as a warning: JSON Schema lets a schema have any
 * (2020-12, 4.3.1), and a page loses nothing by it.
 */
export async function checkShape(siteDir: string, document: LoadedDocument): Promise<Problem[]> {
  const found = await lintWithRedocly(siteDir, document.root.file.path, 'shape');
  const ofLibrary = found
    // What an extension holds is its author's business; Redocly knows some and has its own view.
    .filter(({ pointer }) => !/\/x-/.test(pointer))
    .map((problem): Problem => {
      const isUnknown = problem.message.endsWith('is not expected here.');
      return isUnknown ? { ...problem, severity: 'warning' } : problem;
    });
  return [...ofLibrary, ...operationsWithoutResponse(document)];
}

/** OpenAPI 3.0, 4.7.16.1: at least one response; from 3.1 on, none or at least one. */
function operationsWithoutResponse(document: LoadedDocument): Problem[] {
  return operationsOf(document).flatMap(({ operation, method, template }) => {
    const responses = document.resolver.follow(child(operation, 'responses'));
    const isMissing = responses.value === undefined;
    if (isMissing ? document.version !== '3.0' : members(responses).length > 0) return [];
    return [
      problemAt(
        isMissing ? operation : responses,
        'operation-has-response',
        `${method} ${template} has no response.`,
        'Say at least what it answers when all goes well.',
      ),
    ];
  });
}
