/** The members of the page model, read from its TypeScript source, so that new members are included. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The kind of value of a member, as far as a walk over a page requires it. */
export type Shape =
  | { kind: 'leaf' }
  /** `RichText`: its words are on the page, as HTML. */
  | { kind: 'rich' }
  /** `SchemaId`: the ID of a schema of the page. */
  | { kind: 'schema' }
  | { kind: 'object'; type: string }
  | { kind: 'list' | 'record'; of: Shape };

/** Members by name, for each type by name. An anonymous type has the name of its member: `Server.variables`. */
export type ModelShape = ReadonlyMap<string, ReadonlyMap<string, Shape>>;

const file = path.resolve(import.meta.dirname, '../../../packages/openapi/src/model/types.ts');

/** Types that require separate handling, or that stand for any JSON value. */
const known: Readonly<Record<string, Shape>> = {
  RichText: { kind: 'rich' },
  SchemaId: { kind: 'schema' },
  Json: { kind: 'leaf' },
};

/** @param source of the model; by default that of the file */
export function modelShape(source = readFileSync(file, 'utf8')): ModelShape {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  const shapes = new Map<string, Map<string, Shape>>();
  const interfaces = new Set(
    parsed.statements.filter(ts.isInterfaceDeclaration).map(({ name }) => name.text),
  );

  const addType = (type: string, members: ts.NodeArray<ts.TypeElement>): void => {
    const shape = new Map<string, Shape>();
    shapes.set(type, shape);
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type) {
        throw new Error(`${type} has a member that is no property: ${member.getText()}`);
      }
      const name = member.name.getText();
      shape.set(name, shapeOf(member.type, `${type}.${name}`));
    }
  };
  const shapeOf = (type: ts.TypeNode, place: string): Shape => {
    if (ts.isArrayTypeNode(type)) return { kind: 'list', of: shapeOf(type.elementType, place) };
    if (ts.isTypeLiteralNode(type)) {
      addType(place, type.members);
      return { kind: 'object', type: place };
    }
    if (ts.isUnionTypeNode(type)) {
      const shapes = type.types.map((one) => shapeOf(one, place));
      return shapes.find(({ kind }) => kind !== 'leaf') ?? { kind: 'leaf' };
    }
    if (ts.isTypeReferenceNode(type)) {
      const name = type.typeName.getText();
      const [, value] = type.typeArguments ?? [];
      if (name === 'Record' && value) return { kind: 'record', of: shapeOf(value, place) };
      return (
        known[name] ?? (interfaces.has(name) ? { kind: 'object', type: name } : { kind: 'leaf' })
      );
    }
    return { kind: 'leaf' };
  };
  for (const statement of parsed.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text in known) continue;
    addType(statement.name.text, statement.members);
  }
  return shapes;
}
