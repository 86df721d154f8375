import { checkOpenApiRules } from '../lint/openapi-rules';
import { checkPublishedSchemas } from '../lint/published/index';
import { vagueMessage } from '../lint/published/message';
import { lintWithRedocly } from '../lint/redocly';
import { child, members, problemAt } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { operationsOf } from '../load/operations';
import type { Problem } from '../load/problem';

/**
 * Checks whether a document conforms to its version of OpenAPI: with the published JSON Schemas, which decide,
 * with Redocly's rules, and with the project's rules for everything else.
 */
export async function checkShape(siteDir: string, document: LoadedDocument): Promise<Problem[]> {
  const ofSchemas = checkPublishedSchemas(document);
  const ofLibrary = (await lintWithRedocly(siteDir, document.root.file.path, 'shape'))
    // The content of extensions is up to the author; Redocly validates some of them.
    .filter(({ pointer }) => !/\/x-/.test(pointer))
    .flatMap((problem) => agreed(problem, ofSchemas));
  const errors = ofLibrary.filter(isError);
  return [
    // If both report the same problem, Redocly's message is better.
    ...ofSchemas.filter((problem) => {
      const isVague = problem.message === vagueMessage;
      return !errors.some((other) => isAt(problem, other) || (isVague && isInside(other, problem)));
    }),
    ...ofLibrary,
    ...checkOpenApiRules(document),
    ...operationsWithoutResponse(document),
  ];
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function isAt(one: Problem, other: Problem): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/**
 * A problem of Redocly about the shape of an object counts if the published schemas report one at the same
 * position, because its description of OpenAPI is older than the specification. An unknown member is a
 * warning: JSON Schema allows any member (2020-12, 4.3.1).
 */
function agreed(problem: Problem, ofSchemas: readonly Problem[]): Problem[] {
  if (problem.rule !== 'struct') return [problem];
  const isConfirmed = ofSchemas.some(
    (other) =>
      isError(other) &&
      (isAt(problem, other) || isInside(problem, other) || isInside(other, problem)),
  );
  if (isConfirmed) return [problem];
  // Redocly takes the members of a Media Type Object in `components` for media types themselves.
  const isMisread = problem.pointer.startsWith('/components/mediaTypes/');
  if (isMisread || !problem.message.endsWith('is not expected here.')) return [];
  return [{ ...problem, severity: 'warning' }];
}

function isInside(inner: Problem, outer: Problem): boolean {
  return inner.file === outer.file && inner.pointer.startsWith(`${outer.pointer}/`);
}

/** OpenAPI 3.0, 4.7.16.1: at least one response; from 3.1 on, none or at least one. */
function operationsWithoutResponse(document: LoadedDocument): Problem[] {
  return operationsOf(document).flatMap(({ operation, method, template }) => {
    // An operation that is a reference is reported as such.
    if (child(operation, '$ref').value !== undefined) return [];
    const responses = document.resolver.follow(child(operation, 'responses'));
    const isMissing = responses.value === undefined;
    if (isMissing ? document.version !== '3.0' : members(responses).length > 0) return [];
    const cursor = isMissing ? operation : responses;
    const message = `${method} ${template} has no response.`;
    const hint = 'Describe at least the response of a successful request.';
    return problemAt(cursor, 'operation-has-response', message, hint);
  });
}
