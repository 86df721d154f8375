import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { resourceLabel } from '../model/names';
import type { OperationPage, ReaderValue, ReferencePage } from '../model/types';
import { isOfTheStandard } from './languages';
import type { SampleRequest } from './sample-request';

/** A part of the code that the reader can replace. */
export interface ValuePlace {
  key: string;
  /** Start and end, in UTF-16 units. */
  start: number;
  end: number;
}

/** Region of all examples; the clients use it by name. */
export const exampleRegion = 'region-1';

/**
 * All values in the examples of the standard that differ for each reader, each once, in the order in which a
 * reader gets them: URL of the provider, tenant, region, workspace, then resources in order of appearance.
 */
export function readerValues(requests: ReadonlyMap<OperationPage, SampleRequest>): ReaderValue[] {
  const values = new Map<string, ReaderValue>();
  const add = (value: ReaderValue) => {
    if (!values.has(value.key)) values.set(value.key, value);
  };
  const own = [...requests].filter(([page]) => isOfTheStandard(page));
  const server = own[0]?.[1].server ?? '';
  if (!URL.canParse(server)) return [];
  add({ key: 'host', label: 'Provider URL', form: 'origin', example: new URL(server).origin });
  for (const [page, { path }] of own) {
    // SKUs belong to a tenant of the standard or of the provider.
    if (path.tenant !== undefined && !/\/skus(?:\/|$)/.test(page.template)) {
      add({ key: 'tenant', label: 'Tenant', form: 'id', example: path.tenant });
    }
  }
  add({ key: 'region', label: 'Region', form: 'name', example: exampleRegion });
  for (const key of ['workspace', ...own.flatMap(([page]) => keyOf(page) ?? [])]) {
    for (const [page, { path }] of own) {
      const example = keyOf(page) === key ? path.name : path[key];
      if (example !== undefined) add({ key, label: resourceLabel(key), form: 'name', example });
    }
  }
  return [...values.values()];
}

/** Values in the samples or the path of an operation, including its own name. */
export function valuesOfPage(
  page: OperationPage,
  { path }: SampleRequest,
  all: readonly ReaderValue[],
): ReaderValue[] {
  const codes = page.samples.flatMap(({ code = '', others = [] }) => [code, ...others]);
  return all.flatMap((value): ReaderValue[] => {
    const parameter = Object.keys(path).find(
      (name) => (name === 'name' || name === value.key) && path[name] === value.example,
    );
    if (parameter !== undefined) return [{ ...value, parameter }];
    return codes.some((code) => findValues(code, [value]).length > 0) ? [value] : [];
  });
}

/** Values of all pages, each once: the code of guides can contain them. */
export function valuesOfAll(pages: readonly ReferencePage[]): ReaderValue[] {
  const values = pages.flatMap((page) => page.values);
  return [...new Map(values.map(({ parameter: _, ...value }) => [value.key, value])).values()];
}

/** Positions of examples in code as whole words, in order. */
export function findValues(
  code: string,
  values: readonly Pick<ReaderValue, 'key' | 'example'>[],
): ValuePlace[] {
  if (values.length === 0) return [];
  const byText = new Map(values.map(({ example, key }) => [example, key]));
  const texts = [...byText.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  // A longer name that contains the example is another name.
  const pattern = new RegExp(`(?<![\\w.-])(?:${texts.join('|')})(?![\\w-]|\\.\\w)`, 'g');
  return [...code.matchAll(pattern)].map(({ 0: text, index }) => ({
    key: byText.get(text) ?? '',
    start: index,
    end: index + text.length,
  }));
}

/** Key of the resource whose name is in a path: its collection, which is also the path parameter of a parent. */
function keyOf({ template, resource = '' }: OperationPage): string | undefined {
  const [, key] = /([a-z-]+)s\/\{name\}/.exec(template) ?? [];
  // Only SKUs have the same collection in several services.
  return key === 'sku' ? resource.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase() : key;
}

/** Group and tag of an operation, which identify its resource. */
export function resourceOf({ service, resource }: OperationPage): string {
  return `${service.group}/${resource ?? ''}`;
}
