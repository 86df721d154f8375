import { type NamedShape, type Shape, sameValue } from './shape';

/** Records a position and the values of both sides, which can be equal. */
export type Report = (place: string, expected: unknown, actual: unknown) => void;

/** Compares two named schemas with all their fields. */
export function compareNamed(
  name: string,
  expected: NamedShape,
  actual: NamedShape,
  report: Report,
): void {
  compareShapes(name, expected, actual, report);
  report(`${name} allOf`, expected.composedOf, actual.composedOf);
  report(`${name} oneOf`, expected.oneOf, actual.oneOf);
  const fields = new Set([...Object.keys(expected.fields), ...Object.keys(actual.fields)]);
  for (const field of [...fields].sort()) {
    const place = `${name}.${field}`;
    const want = expected.fields[field];
    const found = actual.fields[field];
    if (want === undefined || found === undefined) {
      report(place, want && 'a field', found && 'a field');
      continue;
    }
    report(`${place} required`, expected.required.includes(field), actual.required.includes(field));
    compareShapes(place, want, found, report);
  }
  const unknown = actual.required.filter((field) => actual.fields[field] === undefined);
  report(`${name} required`, [], unknown);
}

/** Compares the constraints of two schemas, keyword by keyword. */
export function compareShapes(place: string, expected: Shape, actual: Shape, report: Report): void {
  report(`${place} $ref`, expected.ref, actual.ref);
  const keywords = new Set([...Object.keys(expected.keywords), ...Object.keys(actual.keywords)]);
  for (const keyword of [...keywords].sort()) {
    report(`${place} ${keyword}`, expected.keywords[keyword], actual.keywords[keyword]);
  }
  comparePart(`${place} items`, expected.items, actual.items, report);
  comparePart(
    `${place} additionalProperties`,
    expected.additionalProperties,
    actual.additionalProperties,
    report,
  );
}

function comparePart(
  place: string,
  expected: Shape | boolean | undefined,
  actual: Shape | boolean | undefined,
  report: Report,
): void {
  if (typeof expected === 'object' && typeof actual === 'object') {
    compareShapes(place, expected, actual, report);
  } else if (!sameValue(expected, actual)) {
    report(place, words(expected), words(actual));
  }
}

function words(part: Shape | boolean | undefined): unknown {
  return typeof part === 'object' ? 'a schema' : part;
}
