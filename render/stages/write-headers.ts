import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy, headersFile, metaPolicy, siteHeaders } from '../../hosting/headers';
import { type FinaliseContext, FinaliseError, type FinaliseStage } from './context';
import { findMarkupProblems, markupConcern } from './markup-problems';
import { isExecuted, readHtml } from './read-html';
import { readPages } from './site-files';

/**
 * The landing page and the not-found page of the site and of its locales. The inline scripts
 * that stand in them are those of the shell; any other came from content, where none belongs.
 */
const shellPage = /^(?:[a-z]{2}(?:-\w+)?\/)?(?:index|404)\.html$/;

/** What the policy has a word on. */
const concern = new RegExp(`<script|${markupConcern.source}`);

/** Problems that are named; a mistake in the shell stands in every page. */
const named = 20;

interface InlineScript {
  hash: string;
  /** File, line, column and what to do, in case it does not belong there. */
  problem: string;
}

/**
 * The response headers of this very build: the content security policy names the inline
 * scripts of the shell by their hashes. A page with anything that the policy stops (another
 * inline script, a style attribute, an event handler) fails the build, since browsers would
 * not run or show it. Runs after everything that changes pages.
 */
export const writeHeaders: FinaliseStage = {
  name: 'write headers',
  run: async (context) => {
    const { dir, policyInPages, report } = context;
    const problems: string[] = [];
    const ofShell = new Set<string>();
    const elsewhere: InlineScript[] = [];
    for await (const { file, html } of readPages(context)) {
      const page = readHtml(html, concern);
      problems.push(...page.tags.flatMap((tag) => findMarkupProblems(file, tag)));
      const inline = page.scripts.filter(
        (script) => isExecuted(script) && !script.attributes.has('src'),
      );
      for (const { text, line, column } of inline) {
        const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
        const start = text.trim().slice(0, 60);
        const problem = `${file}:${line}:${column}: <script> holds a script that is not one of the shell ("${start}…"): put it into a file, or into every page.`;
        if (shellPage.test(file)) ofShell.add(hash);
        else elsewhere.push({ hash, problem });
      }
    }
    problems.push(
      ...elsewhere.filter(({ hash }) => !ofShell.has(hash)).map(({ problem }) => problem),
    );
    if (problems.length > 0) {
      const more = problems.length - named;
      throw new FinaliseError([
        ...problems.slice(0, named),
        ...(more > 0 ? [`and ${more} more`] : []),
      ]);
    }
    const hashes = [...ofShell].sort();
    const headers = siteHeaders(hashes);
    await writeFile(path.join(dir, headersFile), `${JSON.stringify(headers, null, 2)}\n`);
    if (policyInPages) await writeIntoPages(context, hashes);
    report(`${ofShell.size} inline scripts in the content security policy`);
  },
};

/**
 * The policy as a meta tag, behind the charset, which has to stand within the first 1024 bytes,
 * and before all that it holds for. It can't carry `frame-ancestors`, nor any other header but
 * the referrer policy.
 */
async function writeIntoPages(context: FinaliseContext, hashes: readonly string[]): Promise<void> {
  const content = metaPolicy(contentSecurityPolicy(hashes));
  const { 'Referrer-Policy': referrer } = siteHeaders(hashes).everywhere;
  const tags = `<meta http-equiv="Content-Security-Policy" content="${content}"><meta name="referrer" content="${referrer}">`;
  for await (const { file, html } of readPages(context)) {
    const charset = readHtml(html, /<meta/).tags.find(
      ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
    );
    if (!charset) throw new FinaliseError([`${file}:1:1: the page states no charset`]);
    await writeFile(
      path.join(context.dir, file),
      html.slice(0, charset.end) + tags + html.slice(charset.end),
    );
  }
}
