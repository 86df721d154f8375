import type { ErrorObject } from 'ajv';
import { isObject, type JsonObject } from '../../load/cursor';
import { getOrInsert } from '../../load/get-or-insert';
import { joinPointer } from '../../load/pointer';

/** A problem of an object, at a position below it. */
export interface Finding {
  /** JSON pointer from the object that was checked. */
  pointer: string;
  message: string;
  hint: string;
  /** A format that JSON Schema does not enforce: no reason to reject a document. */
  mild?: boolean;
}

/** An unspecific message: it is reported only if no other problem is found at the position or inside it. */
export const vagueMessage = "This doesn't conform to OpenAPI.";

/** Keywords whose errors only repeat that a part of them failed. */
const composites = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'propertyNames', 'contains']);

/**
 * Converts the errors of a validation to findings. Of several alternatives, only the errors of the closest one
 * are reported. An unexpected member is reported only if its object has no other problem, because a part that
 * fails evaluates no members (JSON Schema 2020-12, 11.3).
 */
export function findingsOf(errors: readonly ErrorObject[]): Finding[] {
  const nearest = withoutFarAlternatives(errors);
  const isUnevaluated = ({ keyword }: ErrorObject): boolean => keyword.startsWith('unevaluated');
  const others = nearest.filter((error) => !isUnevaluated(error));
  const kept = nearest.filter(
    (error) =>
      !isUnevaluated(error) ||
      !others.some(({ instancePath: path }) => `${path}/`.startsWith(`${error.instancePath}/`)),
  );
  return kept.flatMap((error) => {
    const isRepeated =
      composites.has(error.keyword) &&
      kept.some((other) => other !== error && isBelow(other, error));
    return isRepeated ? [] : [{ pointer: error.instancePath, hint: advice, ...specificsOf(error) }];
  });
}

/** Whether an error comes from a part of the keyword of another error. */
function isBelow(error: ErrorObject, composite: ErrorObject): boolean {
  return (
    error.instancePath.startsWith(composite.instancePath) &&
    (error.schemaPath.startsWith(`${composite.schemaPath}/`) ||
      composite.keyword === 'if' ||
      error.propertyName !== undefined)
  );
}

/** Removes the errors of alternatives that the author did not intend. */
function withoutFarAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  let left = [...errors];
  for (const composite of errors) {
    if (composite.keyword !== 'oneOf' && composite.keyword !== 'anyOf') continue;
    const branches = new Map<string, ErrorObject[]>();
    for (const error of left) {
      const branch = branchOf(error, composite);
      if (branch !== undefined) getOrInsert(branches, branch, () => []).push(error);
    }
    const ranked = [...branches.values()].sort((a, b) => distanceOf(a) - distanceOf(b));
    const [first, second] = ranked;
    // Equally close alternatives are reported together, at the composite itself.
    const isClear = first && (!second || distanceOf(first) < distanceOf(second));
    const dropped = new Set((isClear ? ranked.slice(1) : ranked).flat());
    left = left.filter((error) => !dropped.has(error));
  }
  return left;
}

/**
 * The alternative to which an error belongs. If an alternative is a reference, Ajv gives the path of its
 * target, so the alternative is identified by this path.
 */
function branchOf(error: ErrorObject, composite: ErrorObject): string | undefined {
  if (error === composite || !error.instancePath.startsWith(composite.instancePath)) {
    return undefined;
  }
  if (error.schemaPath.startsWith(`${composite.schemaPath}/`)) {
    return error.schemaPath.slice(composite.schemaPath.length + 1).split('/')[0];
  }
  const options: unknown[] = Array.isArray(composite.schema) ? composite.schema : [];
  const references = options.map((option) => (isObject(option) ? String(option.$ref) : ''));
  return references.find((reference) => error.schemaPath.startsWith(`${reference}/`));
}

/** An alternative with a different type or a different fixed value is probably not the intended one. */
function distanceOf(errors: readonly ErrorObject[]): number {
  return errors.reduce(
    (sum, { keyword }) => sum + (['enum', 'const', 'type'].includes(keyword) ? 100 : 1),
    0,
  );
}

const advice = 'Follow the OpenAPI version that the document declares.';

/** A message, and the position and the hint if they are not those of the object and `advice`. */
type Specifics = Partial<Finding> & Pick<Finding, 'message'>;

function specificsOf(error: ErrorObject): Specifics {
  const { keyword, propertyName } = error;
  const params: JsonObject = error.params;
  // The problem of a name is reported at the member with this name.
  const pointer =
    propertyName === undefined ? error.instancePath : joinPointer(error.instancePath, propertyName);
  switch (keyword) {
    case 'required':
      return {
        message: `There is no \`${params.missingProperty}\`.`,
        hint: `Add \`${params.missingProperty}\`.`,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      return {
        pointer: joinPointer(error.instancePath, name),
        message: `\`${name}\` is not expected here.`,
        hint:
          name === '$ref'
            ? "This object can't be a reference: write the object here, or use a reference for its parent object."
            : 'Remove it, correct its name, or begin the name with `x-`.',
      };
    }
    case 'type':
      return { message: `This is not ${typeWords(params.type)}.` };
    case 'enum':
      return {
        message: 'This is not one of the allowed values.',
        hint: `Write one of ${[params.allowedValues]
          .flat()
          .map((one) => JSON.stringify(one))
          .join(', ')}.`,
      };
    case 'const':
      return {
        message: 'This value is not allowed here.',
        hint: `Write ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'pattern': {
      const what =
        propertyName === undefined ? 'This text' : `The name ${JSON.stringify(propertyName)}`;
      return {
        pointer,
        message: `${what} has characters that are not allowed here.`,
        hint: `It must match ${params.pattern}.`,
      };
    }
    case 'not':
    case 'oneOf':
    case 'anyOf':
      return propertyName === undefined
        ? exclusionOf(error)
        : { pointer, message: `The name ${propertyName} is not allowed here.` };
    case 'false schema':
      return { message: 'This member is not allowed here.', hint: 'Remove it.' };
    case 'format':
      return { message: `This doesn't match the format \`${params.format}\`.`, mild: true };
    default:
      return { message: `This ${(error.message ?? 'is not valid').replace('NOT', 'not')}.` };
  }
}

/** The message if members exclude each other, or if none of several members is present. */
function exclusionOf({ keyword, schema, params }: ErrorObject): Specifics {
  const options: unknown[] = Array.isArray(schema) ? schema : [schema];
  /** The members that the schema or its alternatives demand. */
  const names = options.flatMap((option) =>
    isObject(option) && Array.isArray(option.required) ? option.required.map(String) : [],
  );
  if (names.length < 2) return { message: vagueMessage };
  const words = names.map((name) => `\`${name}\``);
  const isBoth = keyword === 'not' || params.passingSchemas;
  return isBoth
    ? {
        message: `${words.join(' and ')} can't be used together.`,
        hint: `Remove ${words.length === 2 ? 'one of the two' : 'all but one'}.`,
      }
    : { message: `${words.join(' and ')} are missing.`, hint: `Add ${words.join(' or ')}.` };
}

function typeWords(type: unknown): string {
  const words = String(type)
    .split(',')
    .map((name) => (name === 'null' ? name : `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`));
  return words.join(' or ');
}
