import { stringifyJson } from '../model/json';
import type { Json, SchemaId, SchemaNode } from '../model/types';
import { isScalar } from './literal';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** What a value adds to the element around it. */
interface Nodes {
  attributes: string[];
  /** Elements and texts. */
  content: string[];
}

class NotInXmlError extends Error {}

/**
 * A value as XML by the `xml` of its schema (OpenAPI 3.1, 4.8.26; 3.2, 4.26).
 *
 * @returns undefined if the document does not determine it: the root has no name, or a name or text is not one of XML
 */
export function xmlText(id: SchemaId, value: Json, schemas: Schemas): string | undefined {
  try {
    const { attributes, content } = nodesOf(schemas[id], schemas[id]?.name, value, schemas);
    const [root, ...others] = content;
    const isOne = attributes.length + others.length === 0 && root?.startsWith('<');
    const isItem = Array.isArray(value) && !isWrapped(schemas[id]);
    return isOne && !isItem ? root : undefined;
  } catch (error) {
    if (error instanceof NotInXmlError) return undefined;
    throw error;
  }
}

/** @param inferred the name of the property or component */
function nodesOf(
  node: SchemaNode | undefined,
  inferred: string | undefined,
  value: Json,
  schemas: Schemas,
): Nodes {
  const { xml = {} } = node ?? {};
  const name = nameOf(xml.name ?? inferred, xml.prefix);
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      nodesOf(
        schemas[node?.items ?? ''],
        isWrapped(node) ? (xml.name ?? inferred) : inferred,
        item,
        schemas,
      ),
    );
    const inside = joined(items);
    return isWrapped(node) ? { attributes: [], content: [element(name, inside, node)] } : inside;
  }
  if (!isScalar(value)) {
    const inside = joined(
      Object.entries(value).map(([member, own]) =>
        nodesOf(propertyOf(node, member, schemas), member, own, schemas),
      ),
    );
    return xml.nodeType === 'none'
      ? inside
      : { attributes: [], content: [element(name, inside, node)] };
  }
  const text = textOf(value);
  switch (xml.nodeType) {
    case 'attribute':
      return { attributes: [`${name()}="${text.replaceAll('"', '&quot;')}"`], content: [] };
    case 'text':
      return { attributes: [], content: [text] };
    case 'cdata':
      if (text.includes('&#10;')) throw new NotInXmlError();
      return {
        attributes: [],
        content: [`<![CDATA[${String(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`],
      };
    default:
      return {
        attributes: [],
        content: [element(name, { attributes: [], content: value === null ? [] : [text] }, node)],
      };
  }
}

function isWrapped(node: SchemaNode | undefined): boolean {
  return node?.xml?.wrapped === true || node?.xml?.nodeType === 'element';
}

function joined(parts: readonly Nodes[]): Nodes {
  return {
    attributes: parts.flatMap(({ attributes }) => attributes),
    content: parts.flatMap(({ content }) => content),
  };
}

function element(
  name: () => string,
  { attributes, content }: Nodes,
  node: SchemaNode | undefined,
): string {
  const { namespace, prefix } = node?.xml ?? {};
  const declared =
    namespace === undefined
      ? []
      : [
          `xmlns${prefix === undefined ? '' : `:${prefix}`}="${textOf(namespace).replaceAll('"', '&quot;')}"`,
        ];
  const start = [name(), ...declared, ...attributes].join(' ');
  if (content.length === 0) return `<${start}/>`;
  const isText = content.some((part) => !part.startsWith('<') || part.startsWith('<!'));
  const inside = isText ? content.join('') : `\n${content.join('\n').replaceAll(/^/gm, '  ')}\n`;
  return `<${start}>${inside}</${name()}>`;
}

/** @returns throws where the name is needed, because an item of `nodeType: none` needs none */
function nameOf(name: string | undefined, prefix: string | undefined): () => string {
  return () => {
    if (name === undefined || !/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name)) throw new NotInXmlError();
    return prefix === undefined ? name : `${prefix}:${name}`;
  };
}

/** The schema of a member, which can be in a part of a composed schema. */
function propertyOf(
  node: SchemaNode | undefined,
  member: string,
  schemas: Schemas,
  depth = 0,
): SchemaNode | undefined {
  if (!node || depth > 5) return undefined;
  const own = node.properties.find(({ name }) => name === member)?.schema;
  if (own !== undefined) return schemas[own];
  for (const { schema } of [...node.allOf, ...node.oneOf, ...node.anyOf]) {
    const found = propertyOf(schemas[schema], member, schemas, depth + 1);
    if (found) return found;
  }
  return typeof node.additionalProperties === 'string'
    ? schemas[node.additionalProperties]
    : undefined;
}

function textOf(value: Json): string {
  const text = typeof value === 'string' ? value : stringifyJson(value);
  // XML 1.0, 2.2: other control characters can't be written.
  if (/[^\P{Cc}\n\t]/u.test(text)) throw new NotInXmlError();
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Indentation would change it.
      .replaceAll('\n', '&#10;')
      .replaceAll('\t', '&#9;')
  );
}
