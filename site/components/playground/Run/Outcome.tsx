import { isObject, items, type Json, member } from '../../../../lib/provider/json';
import { anchorOf } from '../anchor-of';
import { JsonCode } from '../JsonCode';
import { Missing } from '../Missing';
import type { PageResponse } from '../messages';

interface Props {
  response: PageResponse;
  onCreate: () => void;
}

/** A response: first its problems and the missing resources, then headers and body. */
export function Outcome({ response: { status, headers, body, missing }, onCreate }: Props) {
  return (
    <>
      {status >= 400 && body !== undefined && <Problem body={body} />}
      <Missing missing={missing} onCreate={onCreate} />
      <details>
        <summary>Response headers</summary>
        <ul>
          {Object.entries(headers).map(([name, value]) => (
            <li key={name}>
              <code translate="no">
                {name}: {value}
              </code>
            </li>
          ))}
        </ul>
      </details>
      {body === undefined ? (
        <p>The response has no body.</p>
      ) : (
        <JsonCode value={body} label="Response body" />
      )}
    </>
  );
}

/** The provider's problem (RFC 9457), with links to the fields of the page. */
function Problem({ body }: { body: Json }) {
  const detail = member(body, 'detail');
  const pointers = items(member(body, 'sources')).flatMap((source) => {
    const pointer = isObject(source) ? source.pointer : undefined;
    return typeof pointer === 'string' ? [pointer] : [];
  });
  return (
    <>
      {typeof detail === 'string' && <p>{detail}</p>}
      {pointers.length > 0 && (
        <ul aria-label="Fields with problems">
          {[...new Set(pointers)].map((pointer) => {
            const anchor = anchorOf(pointer, (id) => document.getElementById(id) !== null);
            const code = <code translate="no">{pointer}</code>;
            return <li key={pointer}>{anchor ? <a href={`#${anchor}`}>{code}</a> : code}</li>;
          })}
        </ul>
      )}
    </>
  );
}
