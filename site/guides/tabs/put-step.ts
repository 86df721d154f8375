import type { Json, OperationPage } from '@seca/openapi/model/types';
import { go } from '@seca/openapi/samples/go/index';
import { stepStatements } from '@seca/openapi/samples/go/program';
import { literal } from '@seca/openapi/samples/literal';
import { pythonStyle } from '@seca/openapi/samples/python';
import { type SampleRequest, sampleRequest } from '@seca/openapi/samples/sample-request';
import { terraform } from '@seca/openapi/samples/terraform/index';
import { scriptStyle } from '@seca/openapi/samples/typescript';
import { messageOf } from '@seca/text/message-of';
import type { Code } from 'mdast';
import { UnknownFact } from '../components/component';
import { operationRef } from '../components/operation';
import type { GuideFacts } from '../facts';
import { parseFenceMeta } from '../fence';

/**
 * One step that creates or replaces a resource, in every language that can do it: the JSON block has the body,
 * and `put="network/nics/n1"` has the service and the path of the resource in the service. curl, Python and
 * TypeScript use the function `create` of `docs/set-up.yaml`; Go the public SDK, Terraform its provider.
 *
 * @throws UnknownFact for a path that no PUT operation has, or a body that is not JSON
 */
export function putStep(block: Code, target: string, facts: GuideFacts): Code[] {
  const { page, path } = findPut(target, facts);
  const body = parseBody(block.value);
  const { title } = parseFenceMeta(block.meta ?? '');
  const code = (lang: string, value: string): Code => ({
    type: 'code',
    lang,
    value,
    meta: title ? `title="${title}"` : null,
    ...(block.position && { position: block.position }),
  });
  const service = target.split('/')[0] ?? '';
  const tail =
    service === 'workspace'
      ? target.split('/').slice(2).join('/')
      : target.slice(service.length + 1);
  const names = urlNames(service);
  const quoted = block.value.replaceAll("'", "'\\''");
  const request = withValues(sampleRequest(page), path, body);
  const { goSdk, terraformProvider } = facts.clients ?? {};
  const goProgram = goSdk && codeOf(go(goSdk)(request, page));
  const block_ = terraformProvider && terraform(terraformProvider, nameLabel)(request, page);
  return [
    code('bash', `create "$${names.snake}/${tail}" '${quoted}'`),
    code('python', `create(f"{${names.snake}}/${tail}", ${literal(body, pythonStyle)})`),
    code(
      'typescript',
      `await create(\`\${${names.camel}}/${tail}\`, ${literal(body, scriptStyle)});`,
    ),
    ...(goProgram ? [code('go', stepStatements(goProgram))] : []),
    ...(block_ && 'code' in block_ ? [code('hcl', withComment(block_.code, block_.note))] : []),
  ];
}

/** `load-balancer` → `load_balancer` and `loadBalancer`; the workspace service's URL ends with its collection. */
function urlNames(service: string): { snake: string; camel: string } {
  const word = service === 'workspace' ? 'workspaces' : service;
  return {
    snake: word.replaceAll('-', '_'),
    camel: word.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** `web-shop-server` → `web_shop_server`: resources of Terraform have the names of the guide. */
function nameLabel(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '_');
}

function codeOf(written: { code?: string; note?: string } | undefined): string | undefined {
  return written && 'code' in written ? written.code : undefined;
}

/** Begins the block that readers copy with a comment on what the provider can't set, one sentence per line. */
function withComment(code: string, note: string | undefined): string {
  return note === undefined ? code : `# ${note.replaceAll('. ', '.\n# ')}\n${code}`;
}

function findPut(
  target: string,
  { pages }: GuideFacts,
): { page: OperationPage; path: Record<string, string> } {
  const service = target.split('/')[0] ?? '';
  for (const page of pages) {
    if (page.kind !== 'operation' || page.method !== 'PUT') continue;
    if (!operationRef(page).startsWith(`${service}/`)) continue;
    const inScope = page.template.replace(
      /^\/[^/]+\/tenants\/\{tenant\}(?:\/workspaces\/\{workspace\}(?=\/))?\//,
      '',
    );
    const pattern = new RegExp(`^${inScope.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = pattern.exec(target.slice(service.length + 1));
    if (found) return { page, path: { ...found.groups } };
  }
  throw new UnknownFact(
    `no PUT operation for "${target}"`,
    'Write service/collection/name, for example put="storage/block-storages/web-shop-data".',
  );
}

function parseBody(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnknownFact(
      `the body of a step is not JSON: ${messageOf(error)}`,
      'Correct the JSON block.',
    );
  }
}

/** The request of a sample with the guide's own names and body. */
function withValues(
  request: SampleRequest,
  path: Record<string, string>,
  value: Json,
): SampleRequest {
  const story = { tenant: 'tenant-1', workspace: 'web-shop-prod' };
  return {
    ...request,
    path: { ...request.path, ...story, ...path },
    body: { mediaType: 'application/json', value },
  };
}
