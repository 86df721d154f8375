import type { Json, OperationPage } from '@seca/openapi/model/types';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GoSdk } from '../../site/core/clients/go/sdk';
import { jsonOf, literalIn } from './go-json';
import { goProblems } from './go-module';
import { codesOf, nameOf, sampleOf, standardPages } from './pages';

let operations: OperationPage[];
let sdk: GoSdk;

beforeAll(async () => {
  const standard = await standardPages();
  ({ operations } = standard);
  sdk = standard.clients.goSdk;
});

/** Problems of all samples, each with the operation that it belongs to, and the example of the body that it sends. */
function each(check: (page: OperationPage, code: string, example?: Json) => string[]): string[] {
  return operations.flatMap((page) => {
    const codes = codesOf(page, 'go');
    const examples = page.requestBody?.content[0]?.examples ?? [];
    const problems = codes.flatMap((code, index) => check(page, code, examples[index]?.value));
    const missing = Math.max(1, examples.length) - codes.length;
    if (missing > 0) problems.push(`lacks ${missing} Go samples`);
    return problems.map((problem) => `${nameOf(page)}: ${problem}`);
  });
}

describe('the Go samples', () => {
  test('are formatted with gofmt and compile with the declarations of the SDK', () => {
    expect(operations).toHaveLength(89);
    const programs = operations.flatMap((page) =>
      codesOf(page, 'go').map((code) => ({ name: nameOf(page), code })),
    );
    expect(goProblems(programs, sdk)).toEqual([]);
  });

  test('call the method of their operation', () => {
    const problems = each((page, code) => {
      const call = sdk.calls.get(nameOf(page));
      if (!call) return ['is unknown to the SDK'];
      const owner = call.client ? call.owner.replace('secapi', '') : '';
      const method = `${owner}.${call.name}(`;
      return code.includes(method) ? [] : [`does not call ${method}`];
    });
    expect(problems).toEqual([]);
  });

  test('send every field of the example that curl sends', () => {
    let compared = 0;
    const problems = each((page, code, example) => {
      if (example === undefined) return [];
      const method = sdk.calls.get(nameOf(page))?.name ?? '';
      const literal = literalIn(code, method);
      if (!literal) return ['sends no literal'];
      const { metadata, ...sent } = jsonOf(literal, sdk) as Record<string, unknown>;
      compared++;
      expect(sent, nameOf(page)).toEqual(example);
      // A client takes the path from the metadata.
      return page.service.layer === 'Foundation' && !metadata ? ['says not what it is about'] : [];
    });
    expect(problems).toEqual([]);
    expect(compared).toBe(35);
  });

  test('wait after each accepted call that has a waiter, and after no other call', () => {
    const waiting = each((page, code) => {
      const method = page.method === 'DELETE' ? /Watch\w+UntilDeleted\(/ : /Get\w+Until\w*State\(/;
      return method.test(code) ? [page.method] : [];
    });
    const accepted = operations.filter(
      ({ completion, service, operationId }) =>
        completion?.mode === 'accepted' &&
        service.layer === 'Foundation' &&
        operationId !== 'restart-instance',
    );
    const expected = accepted.flatMap((page) =>
      codesOf(page, 'go').map(() => `${nameOf(page)}: ${page.method}`),
    );
    expect(waiting).toEqual(expected);
  });

  test('of extensions state that they use a generated package', () => {
    for (const page of operations) {
      const isGenerated = sdk.calls.get(nameOf(page))?.client === undefined;
      expect(sampleOf(page, 'go')?.note?.includes('generated') ?? false, nameOf(page)).toBe(
        isGenerated,
      );
    }
  });
});
