import type { Json, OperationPage } from '@seca/openapi/model/types';
import type { Parser } from '@vscode/tree-sitter-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GoSdk } from '../../site/core/clients/go/sdk';
import { checkGo, formatProblems, goParser } from './check-go';
import { jsonOf } from './go-json';
import { codesOf, nameOf, sampleOf, standardPages } from './pages';

let operations: OperationPage[];
let sdk: GoSdk;
let parser: Parser;

beforeAll(async () => {
  const standard = await standardPages();
  ({ operations } = standard);
  sdk = standard.clients.goSdk;
  parser = await goParser();
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
  test('are formatted with gofmt and match the declarations of the SDK', () => {
    expect(operations).toHaveLength(89);
    const problems = each((_, code) => [
      ...formatProblems(`${code}\n`),
      ...checkGo(code, sdk, parser).problems,
    ]);
    expect(problems).toEqual([]);
  });

  test('call the method of their operation', () => {
    const problems = each((page, code) => {
      const call = sdk.calls.get(nameOf(page));
      if (!call) return ['is unknown to the SDK'];
      const method = `${call.owner}.${call.name}`;
      return checkGo(code, sdk, parser).calls.includes(method) ? [] : [`does not call ${method}`];
    });
    expect(problems).toEqual([]);
  });

  test('send every field of the example that curl sends', () => {
    let compared = 0;
    const problems = each((page, code, example) => {
      if (example === undefined) return [];
      const method = sdk.calls.get(nameOf(page))?.name ?? '';
      const [literal] = checkGo(code, sdk, parser).literals.get(method) ?? [];
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
