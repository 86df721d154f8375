import type { Json } from '@seca/provider/engine/json';

/** Syntax tree of the part of the jq language (jq 1.7, manual) that guides use. */
export type Filter =
  | { kind: 'identity' }
  | { kind: 'descend' }
  | { kind: 'field'; of: Filter; name: string }
  | { kind: 'index'; of: Filter; index: number }
  | { kind: 'each'; of: Filter }
  | { kind: 'literal'; value: Json }
  | { kind: 'text'; parts: (string | Filter)[] }
  | { kind: 'array'; items?: Filter }
  | { kind: 'object'; entries: { name: string; value: Filter }[] }
  | {
      kind: 'pipe' | 'comma' | 'alternative' | 'assign' | 'add-assign';
      left: Filter;
      right: Filter;
    }
  | { kind: 'binary'; operator: '==' | '!=' | '+'; left: Filter; right: Filter }
  | { kind: 'call'; name: 'select' | 'del' | 'nulls' | 'empty' | 'length'; argument?: Filter };

/** An expression with unsupported syntax, or one that fails. */
export class JqError extends Error {}
