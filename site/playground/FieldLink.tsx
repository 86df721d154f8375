import { fieldAnchor, parameterAnchor, requestBodyAnchor } from '@seca/openapi/model/anchors';

interface Props {
  /** JSON pointer (RFC 6901) into the body, or a slash and the name of a parameter. */
  pointer: string;
  /** Path of the page with the fields; by default this page. */
  page: string | undefined;
}

/** The pointer of a problem's source, which leads to the field or parameter if the page has it. */
export function FieldLink({ pointer, page }: Props) {
  const isHere = (id: string) => document.getElementById(id) !== null;
  const anchor = page === undefined ? anchorOf(pointer, isHere) : anchorOf(pointer);
  const code = <code translate="no">{pointer}</code>;
  return anchor === undefined ? code : <a href={`${page ?? ''}#${anchor}`}>{code}</a>;
}

/**
 * Anchor of the field or parameter that a problem's source refers to. Items of a list share an anchor.
 *
 * @param pointer JSON pointer (RFC 6901) into the body, or a slash and the name of a parameter
 * @param has Whether the page has an anchor; the nearest field with one is used.
 */
function anchorOf(
  pointer: string,
  has: (anchor: string) => boolean = () => true,
): string | undefined {
  const names = pointer
    .split('/')
    .slice(1)
    .filter((token) => !/^\d+$/.test(token))
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const fields = names.map((_, end) => names.slice(0, end + 1).reduce(fieldAnchor, 'request'));
  const [first] = names;
  const others =
    first === undefined
      ? [requestBodyAnchor]
      : (['path', 'query', 'header'] as const).map((location) => parameterAnchor(location, first));
  return [...fields.reverse(), ...others].find(has);
}
