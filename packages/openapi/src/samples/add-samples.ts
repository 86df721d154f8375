import { isObject } from '../load/cursor';
import { withMedia } from '../model/page-parts';
import type {
  Direction,
  Example,
  MediaType,
  OperationPage,
  ReferencePage,
  Sample,
} from '../model/types';
import { hasValue, shownBody } from './body-kind';
import type { Clients } from './clients';
import { curl } from './curl';
import { exampleOf } from './example-of';
import { go } from './go';
import { type SampleLanguageId, sampleLanguages, type Writer } from './languages';
import { python } from './python';
import { readerValues, resourceOf, valuesOfPage } from './reader-values';
import {
  type KnownValues,
  requestExamples,
  type SampleRequest,
  sampleRequest,
} from './sample-request';
import { terraform } from './terraform';
import { typescript } from './typescript';

type Language = (typeof sampleLanguages)[number] & { write: Writer };

function languagesWith({ goSdk, terraformProvider }: Clients): Language[] {
  const writers: Readonly<Record<SampleLanguageId, Writer | undefined>> = {
    curl,
    go: goSdk && go(goSdk),
    terraform: terraformProvider && terraform(terraformProvider),
    python,
    typescript,
  };
  return sampleLanguages.flatMap((language) => {
    const write = writers[language.id];
    return write ? [{ ...language, write }] : [];
  });
}

/**
 * Adds samples to each operation, and adds an example generated from the schema to each body that has none.
 *
 * @param clients of the standard, for the languages that use them
 */
export function addSamples(
  pages: readonly ReferencePage[],
  clients: Clients = {},
): ReferencePage[] {
  const languages = languagesWith(clients);
  const known = knownValues(pages);
  // The first request of an operation is that of its samples; the others have further examples of its body.
  const requests = new Map<OperationPage, [SampleRequest, ...SampleRequest[]]>();
  const withBodies = pages.map((page) => {
    if (page.kind !== 'operation') return page;
    const complete = withExamples(page);
    // The API sends the request of a webhook, so it has no samples.
    if (page.webhook) return complete;
    const names = known.get(resourceOf(page)) ?? {};
    const [first, ...others] = requestExamples(complete);
    requests.set(complete, [
      sampleRequest(complete, names, first),
      ...others.map((example) => sampleRequest(complete, names, example)),
    ]);
    return complete;
  });
  const values = readerValues(
    new Map([...requests].map(([page, [first]]) => [page, first])),
    pages,
  );
  const operations = new Map(
    [...requests].map(([page, [first, ...others]]) => {
      const complete = { ...asSent(page), samples: samplesOf(first, others, page, languages) };
      return [page, { ...complete, values: valuesOfPage(complete, first, values) }];
    }),
  );
  return withBodies.map((page) => {
    if (page.kind === 'operation') return operations.get(page) ?? asSent(page);
    const own = [...operations.values()].filter(
      ({ service }) => service.group === page.service.group,
    );
    const keys = new Set(own.flatMap((operation) => operation.values.map(({ key }) => key)));
    return { ...page, values: values.filter(({ key }) => keys.has(key)) };
  });
}

/** Names of each resource in the examples, so that all its samples have the same name. */
export function knownValues(pages: readonly ReferencePage[]): Map<string, KnownValues> {
  const byResource = new Map<string, KnownValues>();
  for (const page of pages) {
    if (page.kind !== 'operation' || byResource.has(resourceOf(page))) continue;
    const [metadata] = page.responses
      .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
      .map(({ value }) => isObject(value) && value.metadata)
      .filter((value) => isObject(value) && value.name !== undefined);
    if (isObject(metadata)) byResource.set(resourceOf(page), metadata);
  }
  return byResource;
}

function samplesOf(
  request: SampleRequest,
  others: readonly SampleRequest[],
  page: OperationPage,
  languages: readonly Language[],
): Sample[] {
  return languages.flatMap(({ id, label, write }): Sample[] => {
    const written =
      request.missing === undefined ? write(request, page) : { note: request.missing };
    if (!written) return [];
    const codes = others.map((other) => codeOf(write(other, page)));
    const hasOthers = codeOf(written) !== '' && codes.length > 0;
    const note = [request.note, written.note].filter(Boolean).join(' ') || undefined;
    return [{ language: id, label, ...written, note, others: hasOthers ? codes : undefined }];
  });
}

function codeOf(written: ReturnType<Writer>): string {
  return written && 'code' in written ? written.code : '';
}

function withExamples(page: OperationPage): OperationPage {
  const fill = (media: MediaType, direction: Direction): MediaType => {
    if (media.examples.length > 0 || media.schema === undefined || !hasValue(media, page.schemas)) {
      return media;
    }
    const value = exampleOf(media.schema, { schemas: page.schemas, direction });
    return { ...media, examples: [{ name: 'generated', value, generated: true }] };
  };
  return withMedia(page, fill);
}

/** With the examples of bodies as they are sent. */
function asSent(page: OperationPage): OperationPage {
  return withMedia(page, (media) => ({
    ...media,
    examples: media.examples.flatMap((example): Example[] => {
      if (example.value === undefined) return [example];
      const value = shownBody(media, example.value, page.schemas);
      // A value that the document gives is shown, also if it is not known how it is sent.
      if (value === undefined) return example.generated ? [] : [example];
      return [{ ...example, value }];
    }),
  }));
}
