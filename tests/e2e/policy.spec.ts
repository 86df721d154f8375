import { headersFile, type SiteHeaders } from '../../hosting/headers';
import { hits, openSearch } from '../support/open-search';
import { chooseLanguage } from '../support/samples';
import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

const headers = JSON.parse(builtFile(headersFile)) as SiteHeaders;
const policy = headers.everywhere['Content-Security-Policy'] ?? '';
const operation = '/docs/api/Foundation/Compute-v1/get-instance';
const guide = '/docs/content/intro';

/*
 * Other tests also check that no page violates the policy: the guarded `page` of every test fails on a violation, and
 * tests/a11y/every-page.spec.ts opens each page of the sitemap with it.
 */

test('the guard of all tests reports violations, and injected code does not run', async ({
  page,
  guard,
}) => {
  guard.expect(/policy violation: style-src-attr blocked inline/);
  guard.expect(/policy violation: script-src-attr blocked inline/);
  guard.expect(/policy violation: script-src-elem blocked inline/);
  guard.expect(/policy violation: script-src blocked eval/);
  guard.expect(/policy violation: connect-src blocked http:\/\/other\.invalid/);
  guard.expect(/policy violation: frame-src blocked/);
  guard.expect(/policy violation: form-action blocked/);
  guard.allow(
    /Content Security Policy|Content-Security-Policy|ERR_BLOCKED_BY_CSP|Failed to fetch|EvalError|unsafe-eval/,
  );
  await page.goto(guide);
  const ran = await page.evaluate(async () => {
    const seen: string[] = [];
    Object.assign(window, { note: (what: string) => seen.push(what) });
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = `<p style="color:red">a</p><img src="data:," onerror="note('handler')">`;
    const script = document.createElement('script');
    script.textContent = "note('script')";
    box.append(script);
    const frame = document.createElement('iframe');
    frame.src = '/docs/content/intro';
    box.append(frame);
    const form = document.createElement('form');
    // The policy allows the search form, which is sent to the site itself.
    form.action = 'http://other.invalid/';
    form.method = 'post';
    box.append(form);
    // The browser reports a form in a separate task.
    const isFormStopped = new Promise((done) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === 'form-action') done(true);
      }),
    );
    form.submit();
    // Runs in a separate task: code that the debugger evaluates may itself evaluate code.
    setTimeout(() => new Function("note('eval')")());
    await fetch('http://other.invalid/').catch(() => seen.push('no response'));
    await isFormStopped;
    await new Promise((done) => setTimeout(done, 300));
    return { seen, red: getComputedStyle(box.querySelector('p') as Element).color };
  });
  expect(ran).toEqual({ seen: ['no response'], red: expect.not.stringContaining('255, 0, 0') });
  expect(new URL(page.url()).pathname).toBe(guide);
});

test('as a meta element, for hosts without headers, the policy stops injected code and pages work', async ({
  page,
  guard,
}) => {
  guard.expect(/policy violation: script-src-elem blocked inline/);
  guard.expect(/policy violation: connect-src blocked http:\/\/other\.invalid/);
  guard.allow(/Content Security Policy|Failed to fetch/);
  // As `npm run build -- --policy meta` writes it. It is the only policy that the browser receives.
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replace(/; frame-ancestors [^;]*/, '')}">`;
  await page.route(
    ({ pathname }) => pathname === guide || pathname === operation,
    (route) => {
      const html = builtFile(`${new URL(route.request().url()).pathname.slice(1)}.html`);
      const body = html.replace(/<meta charset/i, (charset) => `${meta}${charset}`);
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    },
  );
  for (const [address, language] of [
    [guide, undefined],
    [operation, 'Python'],
  ] as const) {
    await page.goto(address);
    if (language) await chooseLanguage(page, language);
    await openSearch(page);
    await page.keyboard.type('role');
    await expect(hits(page).first()).toBeVisible();
  }
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    await fetch('http://other.invalid/').catch(() => {});
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  // The browser reports violations in separate tasks.
  await expect.poll(() => guard.problems()).toEqual([]);
});

test('a script that was changed in transit does not run, and the page stays readable', async ({
  page,
  guard,
}) => {
  guard.expect(/integrity/);
  guard.allow(/integrity|Failed|Error/);
  await page.route(/\/assets\/hooks-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()};window.changed=true`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto(operation);
  await expect.poll(() => guard.problems()).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
});

test('an image opened on its own has its colours, although its inline styles are blocked', {
  tag: '@all',
}, async ({ page, guard }) => {
  guard.expect(/style-src/);
  // Browsers request an icon with this name if no page specifies one.
  guard.allow(/style-src|inline style|favicon\.ico/);
  await page.goto('/img/favicon.svg');
  const colours = await page.evaluate(() => {
    const [ring, star] = ['.ring', '.star'].map((part) => document.querySelector(part) as Element);
    return [getComputedStyle(ring as Element).stroke, getComputedStyle(star as Element).fill];
  });
  expect(colours).toEqual(['rgb(30, 63, 158)', 'rgb(176, 74, 8)']);
});
