import { withMedia } from '../model/page-parts';
import type { Example, OperationPage, ReferencePage, Sample } from '../model/types';
import { BodyWriter } from './body-kind';
import { curl } from './curl';
import { isOfTheStandard, type SampleLanguage } from './languages';
import { python } from './python';
import { readerValues, valuesOfPage } from './reader-values';
import { requestExamples, type SampleRequest, sampleRequest } from './sample-request';
import { SchemaValidator } from './schema-validator';
import { typescript } from './typescript';

/** The languages of any API. */
const plainLanguages: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', grammar: 'bash', write: curl },
  { id: 'python', label: 'Python', grammar: 'python', write: python },
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript', write: typescript },
];

/**
 * Adds samples to each operation, and adds an example generated from the schema to each body that has none.
 *
 * @param languages in the order in which pages show them
 */
export function addSamples(
  pages: readonly ReferencePage[],
  languages: readonly SampleLanguage[] = plainLanguages,
): ReferencePage[] {
  const validator = new SchemaValidator();
  const complete = pages.map((page) =>
    page.kind === 'operation' ? withExamples(page, validator) : page,
  );
  const requests = new Map(
    complete
      .filter((page) => page.kind === 'operation')
      // The API sends the request of a webhook, so it has no samples.
      .filter(({ webhook }) => !webhook)
      .map((page) => [page, sampleRequest(page, undefined, validator)]),
  );
  const values = readerValues(requests);
  const withSamples = complete.map((page) => {
    if (page.kind === 'service') return page;
    const request = requests.get(page);
    if (!request) return asSent(page);
    const sampled = { ...asSent(page), samples: samplesOf(request, page, languages, validator) };
    return { ...sampled, values: valuesOfPage(sampled, request, values) };
  });
  return withSamples.map((page) => {
    if (page.kind === 'operation') return page;
    const own = withSamples.filter(
      (other) => other.kind === 'operation' && other.service.group === page.service.group,
    );
    const keys = new Set(own.flatMap((operation) => operation.values.map(({ key }) => key)));
    return { ...page, values: values.filter(({ key }) => keys.has(key)) };
  });
}

function samplesOf(
  request: SampleRequest,
  page: OperationPage,
  languages: readonly SampleLanguage[],
  validator: SchemaValidator,
): Sample[] {
  // The request of the operation has the first example of its body; the others are further requests.
  const others = requestExamples(page)
    .slice(1)
    .map((example) => sampleRequest(page, example, validator));
  const usable = languages.filter((one) => !one.usesClient || isOfTheStandard(page));
  return usable.map(({ id, label, write }) => {
    const written =
      request.missing === undefined ? write(request, page) : { note: request.missing };
    const further = written.code === undefined ? [] : others.map((other) => write(other, page));
    const codes = further.map(({ code = '' }) => code);
    const hasOthers = codes.length > 0;
    const notes = new Set([request.note, written.note, ...further.map((other) => other.note)]);
    const note = [...notes].filter(Boolean).join(' ') || undefined;
    return { language: id, label, ...written, note, others: hasOthers ? codes : undefined };
  });
}

function withExamples(page: OperationPage, validator: SchemaValidator): OperationPage {
  return withMedia(page, (media, direction) => {
    if (media.examples.length > 0) return media;
    const value = new BodyWriter(media, page.schemas, validator).generated(direction);
    return value === undefined
      ? media
      : { ...media, examples: [{ name: 'generated', value, generated: true }] };
  });
}

/** With the examples of bodies as they are sent. */
function asSent(page: OperationPage): OperationPage {
  return withMedia(page, (media) => ({
    ...media,
    examples: media.examples.flatMap((example): Example[] => {
      if (example.value === undefined) return [example];
      const value = new BodyWriter(media, page.schemas).shown(example.value);
      // A value that the document gives is shown, also if it is not known how it is sent.
      if (value === undefined) return example.generated ? [] : [example];
      return [{ ...example, value }];
    }),
  }));
}
