import { buildPages } from '@seca/openapi/model/build-pages';
import type { ReferencePage } from '@seca/openapi/model/types';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { fixture } from '@seca/openapi/testing/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../../tests/support/plain-text';
import { renderPlainPage } from '../plain-reference';

let pages: ReferencePage[];

beforeAll(async () => {
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Back-v1', label: 'Back' };
  const document = await fixture('callbacks.yaml');
  pages = addSamples(buildPages([{ name: 'test.back.v1', group, document }]).pages);
});

function pageAt(index: number): ReferencePage {
  const page = pages[index];
  if (!page) throw new Error('no page');
  return page;
}

async function html(index: number): Promise<string> {
  const page = pageAt(index);
  const data = page.kind === 'service' ? page : withHighlightedCode(page, (code) => code);
  return renderPlainPage({
    data,
    linkTo: (path) => path,
    title: data.title,
    summary: data.summary,
    style: 'style.css',
    script: 'script.js',
  });
}

const textOf = (markup: string): string => plainText(markup.replaceAll('<', ' <'));

describe('callbacks', () => {
  test('have a heading, a URL, a body and responses', async () => {
    const page = await html(1);
    const text = textOf(page.slice(page.indexOf('<h2 id="callbacks"')));
    for (const words of [
      'POST onData',
      'The API sends this request to {$request.query.callbackUrl}/data',
      'New data',
      'Sent for each change.',
      'Header parameters X-Signature string required',
      'application/json optional',
      'Response 202 Accepted Taken.',
      'receiptNumber',
      'Response 410 Gone No longer wanted.',
      'with the same fields as 202 Accepted',
      'The API sends this request to {$request.body#/receiptUrl} after POST onData',
      'Response 204 No Content Filed.',
      'The API sends this request to {$request.body#/round} after POST onReceipt Comes round',
      'DELETE onData',
      'Response 204 No Content Forgotten.',
      'The API sends this request to https://fixed.example/hook deprecated',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('have unique IDs, and every link within the page has a target', async () => {
    const page = await html(1);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links).toContain('callback-on-data-post_request-body');
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('webhooks', () => {
  test('are marked, and have no sample requests', async () => {
    const markup = await html(2);
    const text = textOf(markup);
    expect(text).toContain('POST nodeAdded Webhook: the API sends this request to you');
    expect(text).toContain('Your response 204 No Content');
    for (const words of ['<dt>Required', '<dt>Response', 'Language of the sample']) {
      expect(markup).not.toContain(words);
    }
  });

  test('are listed in the introduction of a document with resources', async () => {
    const page = await html(0);
    const text = textOf(page.slice(page.indexOf('<h2 id="webhooks"')));
    expect(text).toMatch(/POST Node added webhook nodeAdded POST Ping webhook nodeRemoved/);
  });
});
