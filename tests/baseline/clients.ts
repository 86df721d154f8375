/** Facts about the public clients as flat lists of places and texts, so that two files can be compared. */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Node = { [name: string]: Json };

/** The functions that samples call, besides those of the services. */
const usedHelpers = [
  'NewListOptions',
  'WithLimit',
  'WithLabels',
  'NewLabelsBuilder',
  'Equals',
  'Neq',
  'Next',
];

/** The facts in `tests/baseline/1.7/clients.yaml` that our own files also state. */
export function placesOfFacts(facts: Node): Map<string, string> {
  const go = node(facts.goSdk);
  const terraform = node(facts.terraform);
  const entries = new Map<string, string>();
  const add = (key: string, value: Json | undefined) => entries.set(key, String(value));
  add('module', go.module);
  add('package secapi', node(go.packages).client);
  add('package schema', node(go.packages).schemas);
  add('package builders', `${go.module}/secapi/builders`);
  for (const signature of list(go.constructors)) {
    const text = String(signature).replace(/^func (\(.*?\) )?/, '');
    add(`function ${nameOf(text)}`, text);
  }
  for (const helper of list(go.helpers)) {
    const text = String(helper)
      .replace(/^func (\(.*?\) )?/, '')
      .replace('(key, value string)', '(key string, value string)');
    if (usedHelpers.includes(nameOf(text))) add(`function ${nameOf(text)}`, text);
  }
  const types = { ...node(go.config), ...node(go.clients), ...node(go.types) };
  // Samples fill it with its methods.
  const { ListOptions: _, ...structs } = types;
  for (const [type, fields] of Object.entries(structs)) addFields(entries, type, node(fields));
  for (const each of list(go.services).map(node)) {
    const service = String(each.service);
    const declared = String(each.lowLevelConstructor);
    const [home = ''] = declared.split('.');
    if (each.highLevel === null) {
      add(`package ${home}`, each.lowLevelPackage);
      add(`${home} constructor`, declared.slice(home.length + 1));
    }
    const client = String(each.highLevel ?? home);
    add(`service ${service}`, client.charAt(0).toUpperCase() + client.slice(1));
    for (const one of list(each.operations).map(node)) {
      add(`${service}/${one.operationId}`, one.method ?? one.lowLevelMethod);
      add(`${service}/${one.operationId} waiters`, list(one.waiters).join('\n'));
    }
  }
  add('provider', node(terraform.provider).name);
  for (const [kind, blocks] of [
    ['resource', node(terraform.resources)],
    ['data', node(terraform.dataSources)],
  ] as const) {
    for (const [type, attributes] of Object.entries(blocks)) {
      addAttributes(entries, `${kind} ${type}`, node(attributes), kind === 'resource');
    }
  }
  return entries;
}

/** The same facts from `spec/clients/`. */
export function placesOfOurs(
  go: Node,
  terraform: Node,
  services: Readonly<Record<string, string>>,
): Map<string, string> {
  const entries = new Map<string, string>();
  const add = (key: string, value: Json | undefined) => entries.set(key, String(value));
  add('module', go.module);
  for (const [name, path] of Object.entries(node(go.packages))) {
    add(`package ${name}`, `${go.module}/${path}`);
  }
  const { generated: _, ...functions } = node(go.functions);
  const { 'generated.Response': __, ...methods } = node(go.methods);
  for (const signature of [functions, methods].flatMap(Object.values).flatMap(list)) {
    add(`function ${nameOf(String(signature))}`, signature);
  }
  for (const [type, fields] of Object.entries(node(node(go.types).secapi))) {
    const isStruct = typeof fields === 'object' && Object.keys(node(fields)).length > 0;
    if (isStruct) addFields(entries, type.replace('[T]', ''), node(fields));
  }
  for (const [group, each] of Object.entries(node(go.services))) {
    const { client, package: home, operations } = node(each);
    const service = services[group] ?? group;
    if (home) add(`${home} constructor`, list(node(go.functions).generated)[0]);
    const called = String(client ?? home);
    add(`service ${service}`, called.charAt(0).toUpperCase() + called.slice(1));
    for (const [operation, one] of Object.entries(node(operations))) {
      add(`${service}/${operation}`, node(one).call);
      add(`${service}/${operation} waiters`, list(node(one).waiters).join('\n'));
    }
  }
  add('provider', node(terraform.provider).name);
  for (const [kind, blocks] of [
    ['resource', node(terraform.resources)],
    ['data', node(terraform.dataSources)],
  ] as const) {
    for (const [type, block] of Object.entries(blocks)) {
      addGroups(entries, `${kind} ${type}`, node(block));
    }
  }
  return entries;
}

const typeNames: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'bool',
  'Map of String': 'map(string)',
  'List of String': 'list(string)',
  'List of Number': 'list(number)',
  Attributes: 'object',
  'Attributes List': 'list',
};

function addAttributes(
  entries: Map<string, string>,
  owner: string,
  attributes: Node,
  withComputed: boolean,
): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const { type, mode, nested } = node(attribute);
    if (name === 'retry' || name === 'timeouts') continue;
    if (mode === 'computed') {
      if (withComputed) entries.set(`${owner}.${name}`, 'computed');
      continue;
    }
    entries.set(`${owner}.${name}`, `${mode} ${typeNames[String(type)]}`);
    if (nested) addAttributes(entries, `${owner}.${name}`, node(nested), withComputed);
  }
}

function addGroups(entries: Map<string, string>, owner: string, groups: Node): void {
  for (const mode of ['required', 'optional']) {
    for (const [name, type] of Object.entries(node(groups[mode]))) {
      const kind = typeof type === 'string' ? type : Object.keys(node(type))[0];
      entries.set(`${owner}.${name}`, `${mode} ${kind}`);
      if (typeof type !== 'string') {
        addGroups(entries, `${owner}.${name}`, node(Object.values(node(type))[0]));
      }
    }
  }
  for (const name of list(groups.computed)) entries.set(`${owner}.${name}`, 'computed');
}

function addFields(entries: Map<string, string>, type: string, fields: Node): void {
  for (const [name, value] of Object.entries(fields)) entries.set(`${type}.${name}`, String(value));
}

function nameOf(signature: string): string {
  return signature.split('(')[0] ?? '';
}

function node(value: Json | undefined): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
