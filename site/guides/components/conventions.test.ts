import path from 'node:path';
import type { OperationPage } from '@seca/openapi/model/types';
import { describe, expect, test } from 'vitest';
import type { GuideContext } from '../facts';
import { expandGuide } from '../guide';
import { loadFacts } from '../load/load-facts';
import { stringifyMarkdown } from '../stringify';

const real = await loadFacts(path.resolve(import.meta.dirname, '../../..'));

function expand(body: string, facts: GuideContext = real): string[] {
  const text = `---\ntitle: T\ndescription: D.\n---\n\n${body}\n`;
  const { tree } = expandGuide({ file: 'docs/content/x.mdx', text }, facts);
  return stringifyMarkdown(tree).split('\n');
}

/** The real pages with one of them changed. */
function changed(
  id: string,
  change: (page: OperationPage) => Partial<OperationPage>,
): GuideContext {
  const pages = real.pages.map((page) =>
    page.kind === 'operation' && page.operationId === id ? { ...page, ...change(page) } : page,
  );
  return { ...real, pages };
}

const errors = '/docs/content/Conventions/errors';

describe('<ErrorTypes />', () => {
  test('has one line for each type, linked to its heading', () => {
    const lines = expand('<ErrorTypes />').slice(2).filter(Boolean);
    expect(lines).toHaveLength(8);
    expect(lines[4]).toBe(
      `| 409 [\`resource-conflict\`](${errors}#resource-conflict) | you: resolve the conflict | after you have resolved it |`,
    );
  });

  test('a type without a remedy is a problem', () => {
    const facts = changed('get-role', ({ responses: [first, ...rest] }) => ({
      responses: [
        {
          ...(first as OperationPage['responses'][number]),
          error: { status: '418', title: 'Teapot', type: 'http://x/errors/teapot', causes: [] },
        },
        ...rest,
      ],
    }));
    expect(() => expand('<ErrorTypes />', facts)).toThrow('no row for "teapot"');
  });
});

describe('<ErrorOperations />', () => {
  test('counts the operations of each kind', () => {
    expect(expand('<ErrorOperations type="resource-conflict" />')).toContain(
      '**Returned by:** all 19 `PUT`, all 19 `DELETE` and all 3 actions.',
    );
    expect(expand('<ErrorOperations type="precondition-failed" />')).toContain(
      '**Returned by:** all 19 `PUT` and all 19 `DELETE`.',
    );
    expect(expand('<ErrorOperations type="internal-server-error" />')[0]).toMatch(
      /^\*\*Returned by:\*\* all 24 lists, .* and `GET` \[Get the well-known document\]\(\S+\)\.$/,
    );
  });

  test('states when only some operations of a kind return the error', () => {
    const facts = changed('delete-role', ({ responses }) => ({
      responses: responses.filter(({ status }) => status !== '412'),
    }));
    expect(expand('<ErrorOperations type="precondition-failed" />', facts)).toContain(
      '**Returned by:** all 19 `PUT` and 18 of 19 `DELETE`.',
    );
  });

  test('an unknown type is a problem', () => {
    expect(() => expand('<ErrorOperations type="resource-conflicts" />')).toThrow(
      'Did you mean "resource-conflict"?',
    );
  });
});

test('<ErrorCauses /> has a row for each operation with causes, and no other rows', () => {
  const rows = expand('<ErrorCauses type="resource-conflict" />').slice(2).filter(Boolean);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toBe(
    '| [Start an instance](/docs/api/Foundation/Compute-v1/start-instance) | The instance is already running: `status.powerState` is `on`. |',
  );
});

describe('<StatusCodes />', () => {
  test('has a row for each kind of request', () => {
    const rows = expand('<StatusCodes />').slice(2).filter(Boolean);
    expect(rows).toHaveLength(6);
    expect(rows[2]?.replaceAll(/\[(`\d+`)\]\([^)]*\)/g, '$1')).toBe(
      '| `PUT` | `200` `201` | `400` `401` `403` `404` `409` `412` `422` `500` |',
    );
    expect(rows[2]).toContain(`[\`412\`](${errors}#precondition-failed)`);
  });

  test('an operation whose status codes differ from its kind is a problem', () => {
    const facts = changed('delete-role', ({ responses }) => ({ responses: responses.slice(1) }));
    expect(() => expand('<StatusCodes />', facts)).toThrow('"delete-role"');
  });
});

describe('lists', () => {
  test('<ListParameters /> states limits and defaults', () => {
    expect(expand('<ListParameters />')).toContain(
      '| `limit` | integer, between 1 and 10000 | `1000` |',
    );
  });

  test('a list with other parameters is a problem', () => {
    const facts = changed('list-nics', () => ({ parameters: [] }));
    expect(() => expand('<ListParameters />', facts)).toThrow('have different parameters');
  });

  test('<ListParameterValues /> describes the effect of each value', () => {
    expect(expand('<ListParameterValues name="Accept" />')).toContain(
      '| `application/json; deleted=only` | Only resources that are marked for deletion. |',
    );
    expect(() => expand('<ListParameterValues name="accept" />')).toThrow('no parameter "accept"');
  });

  test('<LabelConditions /> is the table in the description of the parameter', () => {
    expect(expand('<LabelConditions />')).toContain(
      '| `env!=production` | the label doesn’t have this value; whether a resource without the label matches is not defined |',
    );
  });
});

test('<Relations /> counts references: required, optional, in lists, and lists in lists', () => {
  const lines = expand('<Relations />');
  const instance = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
  expect(lines).toContain('- `instances`');
  expect(lines).toContain(
    `  - [\`spec.skuRef\`](${instance}#request-spec-sku-ref) accepts 1 of \`skus\``,
  );
  expect(lines).toContain(
    `  - [\`spec.primaryNicRef\`](${instance}#request-spec-primary-nic-ref) accepts 0 or 1 of \`nics\``,
  );
  expect(lines).toContain(
    `  - [\`spec.dataVolumes[].deviceRef\`](${instance}#request-spec-data-volumes-device-ref) accepts 0 to 64 of \`block-storages\``,
  );
  expect(lines.find((line) => line.includes('target.members'))).toMatch(
    /accepts 1 to 1000 of `nics`$/,
  );
});

test('<ServiceVersions /> lists the services of each version', () => {
  const lines = expand('<ServiceVersions />').filter(Boolean);
  expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual(['- `v1`', '- `v1beta1`']);
  expect(lines[0]).toContain('[Compute](/docs/api/Foundation/Compute-v1/compute)');
  expect(lines.join().match(/\]\(/g)).toHaveLength(12);
});
