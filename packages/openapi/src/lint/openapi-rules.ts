import {
  type Cursor,
  child,
  isObject,
  items,
  members,
  problemAt,
  text,
  texts,
} from '../load/cursor';
import { suggestion } from '../load/did-you-mean';
import type { LoadedDocument } from '../load/load-document';
import { operationsOf, type WrittenOperation, webhooksOf } from '../load/operations';
import type { Problem } from '../load/problem';

/**
 * Rules of the OpenAPI Specification that JSON Schema can't express, because they concern two positions of a
 * document. Redocly has rules for more of them (`lintWithRedocly`). If the page is correct nevertheless, a
 * problem is a warning: many published documents have it.
 */
export function checkOpenApiRules(document: LoadedDocument): Problem[] {
  const operations = [...operationsOf(document), ...webhooksOf(document)];
  return [
    ...pathTemplates(document),
    ...pathParameters(document),
    ...serverVariables(document.root, operations),
    ...requiredSchemes(document, operations),
    ...linkedOperations(document, operations),
  ];
}

/** OpenAPI 3.1, 4.8.8.2: a name is in braces, and occurs once in a path. */
function pathTemplates({ root }: LoadedDocument): Problem[] {
  return members(child(root, 'paths')).flatMap(([template, pathItem]) => {
    if (!template.startsWith('/')) return [];
    if (/[{}]/.test(template.replaceAll(/\{[^{}]+\}/g, ''))) {
      const message = `The path ${template} has braces that don't enclose a name.`;
      const hint = 'Write each parameter of a path as `{name}`.';
      return problemAt(pathItem, 'path-template', message, hint);
    }
    const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice === undefined) return [];
    const message = `The path ${template} has the parameter ${twice} twice.`;
    const hint = 'Give each parameter of a path its own name.';
    return problemAt(pathItem, 'path-template', message, hint, 'warning');
  });
}

/**
 * OpenAPI 3.1, 4.8.9.1 and 4.8.12.2: each name in a path has a parameter, which is required, and each path parameter a
 * name in the path. A name can contain any characters other than braces, slashes, `?` and `#`.
 */
function pathParameters(document: LoadedDocument): Problem[] {
  const rule = 'path-parameters-defined';
  return operationsOf(document).flatMap(({ template, pathItem, operation }) => {
    const names = new Set([...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
    const parameters = [pathItem, operation]
      .flatMap((holder) => items(child(holder, 'parameters')))
      .map((written) => document.resolver.follow(written))
      .filter((parameter) => child(parameter, 'in').value === 'path');
    for (const parameter of parameters) names.delete(text(child(parameter, 'name')) ?? '');
    return [
      ...[...names].map((name) => {
        const message = `The operation doesn't define the path parameter \`{${name}}\` of the path \`${template}\`.`;
        const hint =
          'Add a parameter with this name and `in: path`, or remove the name from the path.';
        return problemAt(operation, rule, message, hint);
      }),
      ...parameters.flatMap((parameter) => pathParameter(parameter, template)),
    ];
  });
}

function pathParameter(parameter: Cursor, template: string): Problem[] {
  const name = child(parameter, 'name');
  const written = text(name);
  if (written === undefined) return [];
  const problems: Problem[] = [];
  if (!template.includes(`{${written}}`)) {
    const message = `The path parameter \`${written}\` is not part of the path \`${template}\`.`;
    const hint = `Add \`{${written}}\` to the path, or remove it.`;
    problems.push(problemAt(name, 'path-parameters-defined', message, hint));
  }
  if (/[{}/?#]/.test(written)) {
    const message = `The name ${JSON.stringify(written)} can't be part of a path.`;
    const hint = 'Use a name without braces, slashes, `?` and `#`.';
    problems.push(problemAt(name, 'path-parameter-name', message, hint));
  } else if (
    // For a parameter with a schema, the published schemas report it.
    child(parameter, 'required').value !== true &&
    !isObject(child(parameter, 'schema').value)
  ) {
    const message = `The path parameter ${written} is not required.`;
    problems.push(
      problemAt(parameter, 'path-parameter-required', message, 'Add `required: true`.'),
    );
  }
  return problems;
}

/** OpenAPI 3.1, 4.8.6.1: the default is one of the values. */
function serverVariables(root: Cursor, operations: readonly WrittenOperation[]): Problem[] {
  const holders = [root, ...operations.flatMap(({ pathItem, operation }) => [pathItem, operation])];
  return holders
    .flatMap((holder) => items(child(holder, 'servers')))
    .flatMap((server) => members(child(server, 'variables')))
    .flatMap(([name, variable]) => {
      const usual = child(variable, 'default');
      const values = texts(child(variable, 'enum'));
      const written = text(usual);
      if (written === undefined || values.length === 0 || values.includes(written)) return [];
      const message = `The default ${written} of the server variable ${name} is not one of its values.`;
      const hint = `Use one of ${values.join(', ')}, or add the default to \`enum\`.`;
      return problemAt(usual, 'server-variable-default', message, hint, 'warning');
    });
}

/** OpenAPI 3.1, 4.8.30: a requirement refers to a scheme by name; in 3.2 also by URI. */
function requiredSchemes(
  { root, version }: LoadedDocument,
  operations: readonly WrittenOperation[],
): Problem[] {
  const schemes = child(child(root, 'components'), 'securitySchemes');
  const declared = members(schemes).map(([name]) => name);
  return [root, ...operations.map(({ operation }) => operation)]
    .flatMap((holder) => items(child(holder, 'security')))
    .flatMap((requirement) => members(requirement))
    .filter(([name]) => !declared.includes(name) && !(version === '3.2' && /[/#:.]/.test(name)))
    .map(([name, scopes]) => {
      const message = `There is no security scheme ${name} in \`components.securitySchemes\`.`;
      const hint = suggestion(name, declared, 'Add it, or correct the name.');
      return problemAt(scopes, 'security-scheme-exists', message, hint, 'warning');
    });
}

/** OpenAPI 3.1, 4.8.20: a link by `operationId` refers to an operation of the document. */
function linkedOperations(
  { resolver }: LoadedDocument,
  operations: readonly WrittenOperation[],
): Problem[] {
  const ids = new Set(
    operations.flatMap(({ operation }) => text(child(operation, 'operationId')) ?? []),
  );
  return operations
    .flatMap(({ operation }) => members(child(operation, 'responses')))
    .flatMap(([, response]) => members(child(resolver.follow(response), 'links')))
    .flatMap(([, written]) => {
      const id = child(resolver.follow(written), 'operationId');
      if (typeof id.value !== 'string' || ids.has(id.value)) return [];
      const message = `The link refers to the operation ${id.value}, which doesn't exist.`;
      const hint = suggestion(id.value, ids, 'Use one of the operationIds, or `operationRef`.');
      return problemAt(id, 'link-operation-exists', message, hint, 'warning');
    });
}
