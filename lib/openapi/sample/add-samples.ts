import type { Json, MediaType, OperationPage, ReferencePage, Sample } from '../model/types';
import type { Direction } from '../model/walk-fields';
import { curl } from './curl';
import { exampleOf } from './example-of';
import { type KnownValues, type SampleRequest, sampleRequest } from './sample-request';

/** A language of samples: a file of its own writes a request, and this names it. */
interface Language {
  id: string;
  label: string;
  write: (request: SampleRequest, page: OperationPage) => string | undefined;
}

const languages: readonly Language[] = [{ id: 'curl', label: 'curl', write: curl }];

/** Gives each operation its samples, and each body that has no example one made from its schema. */
export function addSamples(pages: readonly ReferencePage[]): ReferencePage[] {
  const known = knownValues(pages);
  return pages.map((page) =>
    page.kind === 'operation'
      ? withSamples(withExamples(page), known.get(resourceOf(page)) ?? {})
      : page,
  );
}

/** What the examples of each resource call it, so that all its samples speak of the same one. */
function knownValues(pages: readonly ReferencePage[]): Map<string, KnownValues> {
  const byResource = new Map<string, KnownValues>();
  for (const page of pages) {
    if (page.kind !== 'operation' || byResource.has(resourceOf(page))) continue;
    const [metadata] = page.responses
      .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
      .flatMap(({ value }) => memberOf(value, 'metadata') ?? [])
      .filter((value) => memberOf(value, 'name') !== undefined);
    if (metadata) byResource.set(resourceOf(page), metadata as KnownValues);
  }
  return byResource;
}

function resourceOf({ service, resource }: OperationPage): string {
  return `${service.group}/${resource ?? ''}`;
}

function memberOf(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value[name]
    : undefined;
}

function withSamples(page: OperationPage, known: KnownValues): OperationPage {
  const request = sampleRequest(page, known);
  const samples = languages.flatMap(({ id, label, write }): Sample[] => {
    const code = write(request, page);
    return code === undefined ? [] : [{ language: id, label, code }];
  });
  return { ...page, samples };
}

function withExamples(page: OperationPage): OperationPage {
  const fill = (media: MediaType, direction: Direction): MediaType => {
    if (media.examples.length > 0 || media.schema === undefined) return media;
    const value = exampleOf(media.schema, { schemas: page.schemas, direction });
    return { ...media, examples: [{ name: 'generated', value, generated: true }] };
  };
  const { requestBody, responses } = page;
  return {
    ...page,
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: requestBody.content.map((media) => fill(media, 'request')),
      },
    }),
    responses: responses.map((response) => ({
      ...response,
      content: response.content.map((media) => fill(media, 'response')),
    })),
  };
}
