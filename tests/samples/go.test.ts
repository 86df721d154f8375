import type { OperationPage } from '@seca/openapi/model/types';
import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import type { Parser } from '@vscode/tree-sitter-wasm';
import { format } from '@wasm-fmt/gofmt';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkGo, goParser } from './check-go';
import { jsonOf } from './go-json';
import { nameOf, sampleOf, standardPages } from './pages';

let operations: OperationPage[];
let sdk: GoSdk;
let parser: Parser;

beforeAll(async () => {
  const standard = await standardPages();
  ({ operations } = standard);
  sdk = standard.clients.goSdk;
  parser = await goParser();
});

/** All problems of a program, which may be invalid Go. */
function problemsOf(code: string): string[] {
  try {
    if (format(`${code}\n`) !== `${code}\n`) return ['gofmt would change it'];
  } catch (error) {
    return [`gofmt: ${error instanceof Error ? error.message : String(error)}`];
  }
  return checkGo(code, sdk, parser).problems;
}

function codeOf(operation: string): string {
  const page = operations.find((it) => nameOf(it) === operation);
  return (page && sampleOf(page, 'go')?.code) ?? '';
}

/** Problems of all samples, each with the operation that it belongs to. */
function each(check: (page: OperationPage, code: string) => string[]): string[] {
  return operations.flatMap((page) => {
    const code = sampleOf(page, 'go')?.code;
    const problems = code === undefined ? ['has no Go sample'] : check(page, code);
    return problems.map((problem) => `${nameOf(page)}: ${problem}`);
  });
}

describe('the Go samples', () => {
  test('are formatted with gofmt and match the declarations of the SDK', () => {
    expect(operations).toHaveLength(89);
    expect(each((_, code) => problemsOf(code))).toEqual([]);
  });

  test('call the method of their operation', () => {
    const problems = each((page, code) => {
      const call = sdk.calls.get(nameOf(page));
      if (!call) return ['is unknown to the SDK'];
      const owner =
        call.on.kind === 'client'
          ? `secapi.${call.on.field}`
          : `${call.on.name}.ClientWithResponses`;
      const method = `${owner}.${call.call.name}`;
      return checkGo(code, sdk, parser).calls.includes(method) ? [] : [`does not call ${method}`];
    });
    expect(problems).toEqual([]);
  });

  test('send every field of the example that curl sends', () => {
    let compared = 0;
    const problems = each((page, code) => {
      const example = page.requestBody?.content[0]?.examples[0]?.value;
      if (example === undefined) return [];
      const method = sdk.calls.get(nameOf(page))?.call.name ?? '';
      const [literal] = checkGo(code, sdk, parser).literals.get(method) ?? [];
      if (!literal) return ['sends no literal'];
      const { metadata, ...sent } = jsonOf(literal, sdk) as Record<string, unknown>;
      compared++;
      expect(sent, nameOf(page)).toEqual(example);
      // A client takes the path from the metadata.
      return page.service.layer === 'Foundation' && !metadata ? ['says not what it is about'] : [];
    });
    expect(problems).toEqual([]);
    expect(compared).toBe(19);
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
    expect(waiting).toEqual(accepted.map((page) => `${nameOf(page)}: ${page.method}`));
  });

  test('of extensions state that they use a generated package', () => {
    for (const page of operations) {
      const isGenerated = sdk.calls.get(nameOf(page))?.on.kind === 'package';
      expect(sampleOf(page, 'go')?.note?.includes('generated') ?? false, nameOf(page)).toBe(
        isGenerated,
      );
    }
  });
});

/** The operations whose samples are changed. */
const changed = {
  instance: 'foundation.compute.v1/create-or-update-instance',
  subnets: 'foundation.network.v1/list-subnets',
  cluster: 'extensions.kubernetes.v1beta1/create-or-update-cluster',
};

/** A sample, a text in it, the text that replaces it, and a pattern of the problem. */
const changes = parse(String.raw`
a syntax error: [instance, "func main() {", "func main( {", "^gofmt: "]
another format: [instance, "\tctx :=", "  ctx :=", gofmt would change it]
a method that is not there: [instance, CreateOrUpdateInstance(, PutInstance(, no PutInstance]
a client that is not there: [instance, regional.ComputeV1.C, regional.ComputeV2.C, no ComputeV2]
a field that is not there: [instance, "PrimaryNicRef: &", "PrimaryNicId: &", no field PrimaryNicId]
a value where a pointer is wanted: [instance, "PrimaryNicRef: &", "PrimaryNicRef: ", not \*schema.Reference]
a pointer where a value is wanted: [instance, "DeviceRef: schema", "DeviceRef: &schema", not schema.Reference]
a text for a number: [instance, "MaxAttempts:    10", 'MaxAttempts:    "10"', "a constant string, not int"]
a constant of another type: [instance, schema.VolumeReferenceTypeVirtio, schema.IPVersionIPv4, not schema.VolumeReferenceType]
a constant that is not there: [instance, "schema.ResourceStateActive}", "schema.ResourceStateUsable}", does not exist]
an argument too few: [instance, "UntilState(ctx, ref, active)", "UntilState(ctx, ref)", "2 arguments, not 3"]
an argument too many: [subnets, .Next(ctx), ".Next(ctx, 5)", "2 arguments, not 1"]
a reference of another kind: [instance, ref := secapi.Workspace, ref := secapi.Network, not secapi.WorkspaceReference]
an import left out: [subnets, "\t\"errors\"\n", "", "errors: is not declared"]
an import too many: [subnets, "\t\"os\"\n", "\t\"os\"\n\t\"time\"\n", imports time]
another import path: [instance, pkg/spec/schema", pkg/schema", no package of]
a variable that nothing uses: [subnets, "\tctx :=", "\tn := 5\n\tctx :=", declares n]
an error that is not assigned: [subnets, "subnets, err := r", subnets := r, takes 1 values of 2]
a parameter left out: [cluster, '"web-shop-cluster", nil, ', '"web-shop-cluster", ', arguments]
a generated function that is not there: [cluster, WithRequestEditorFn, WithToken, does not exist]
another status: [cluster, http.StatusCreated, http.StatusMade, does not exist]
`) as Record<string, [sample: keyof typeof changed, from: string, to: string, problem: string]>;

test.each(Object.entries(changes))('the Go check detects %s', (_, [sample, from, to, problem]) => {
  const code = codeOf(changed[sample]);
  expect(code).toContain(from);
  expect(problemsOf(code.replace(from, to)).join('\n')).toMatch(new RegExp(problem));
});
