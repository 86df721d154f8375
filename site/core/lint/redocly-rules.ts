import type { RedoclyRules } from '@seca/openapi/lint/redocly';

/** What the standard demands in addition, as Redocly's configurable rules. The first suggestion is the hint. */
export const redoclyRules: RedoclyRules = {
  'operation-description': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'rule/operation-id-pattern': {
    subject: { type: 'Operation', property: 'operationId' },
    assertions: { pattern: '/^[a-z]+(-[a-z0-9]+)+$/' },
    message: 'The operationId is not in kebab-case.',
    suggest: ['Write lowercase words joined by hyphens, starting with a verb: get-role.'],
  },
  ...verbOf('get', 'get', 'list'),
  ...verbOf('put', 'create-or-update'),
  ...verbOf('delete', 'delete'),
  'rule/body-schema': {
    subject: { type: 'MediaType', property: 'schema' },
    assertions: { defined: true },
    message: 'The body {{key}} has no schema.',
    suggest: ['Refer to its schema.'],
  },
  'rule/error-body': {
    subject: { type: 'Response', property: 'content', matchParentKeys: '/^[45]/' },
    assertions: { defined: true, nonEmpty: true },
    message: 'The response {{key}} has no body.',
    suggest: ['Add content with the error schema.'],
  },
  'rule/error-type': {
    subject: { type: 'Response', property: 'x-seca-error', matchParentKeys: '/^[45]/' },
    assertions: { defined: true, schema: { required: ['type', 'title'] } },
    message: "The response {{key}} doesn't specify its error type.",
    suggest: ['Add x-seca-error with type and title.'],
  },
  'rule/path-parameter-example': {
    where: [{ subject: { type: 'Parameter', property: 'in' }, assertions: { const: 'path' } }],
    subject: { type: 'Parameter' },
    assertions: { requireAny: ['example', 'examples'] },
    message: 'The path parameter has no example, which tools need to fill in the path.',
    suggest: ['Add one, with a value from spec/story.md.'],
  },
};

/** The operationIds of a method start with one of its verbs. */
function verbOf(method: string, ...verbs: string[]) {
  return {
    [`rule/operation-id-verb-${method}`]: {
      subject: { type: 'Operation', property: 'operationId', matchParentKeys: `/^${method}$/` },
      assertions: { pattern: `/^(${verbs.join('|')})-/` },
      message: `The operationId doesn't start with a verb for ${method.toUpperCase()}.`,
      suggest: [`Start it with ${verbs.map((verb) => `${verb}-`).join(' or ')}.`],
    },
  } as const;
}
