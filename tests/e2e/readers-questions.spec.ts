import type { Locator, Page } from '@playwright/test';
import { chooseLanguage } from '../support/samples';
import { expect, test } from '../support/test';

/**
 * Eight questions that every reader has about an operation. Each answer is at most one scroll from the top, or one
 * click away from an element that is.
 */
const base = '/docs/api';
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

interface Answers {
  path: string;
  /** Start of the sample, or of the note in its place. */
  terraform: string;
  mustSend: string[];
  /** Undefined if the request contains nothing that could be changed. */
  immutable?: string[];
  permission: string[];
  comesBack: string[];
  done: string[];
  ifItExists?: string[];
  /** An enum field, and one of its values. */
  value: { field: string; value: string };
  /** The source of the values of a field or parameter: its name, and the title of the page that lists them. */
  source: { name: string; page: string };
}

const pages: Record<string, Answers> = {
  'create-or-update-instance': {
    path: `${base}/Foundation/Compute-v1/create-or-update-instance`,
    terraform: 'resource "seca_instance" "main" {',
    mustSend: ['spec.skuRef.resource', 'spec.zone', 'spec.bootVolume.deviceRef.resource'],
    immutable: ['spec.skuRef', 'spec.zone'],
    permission: ['put', 'instances/{name}', 'seca.compute/v1', 'seca.workspace-editor'],
    comesBack: ['200 OK', '201 Created', 'Instance'],
    done: ['Asynchronous', 'pending', 'creating', 'active', 'Get an instance'],
    ifItExists: ['replaced', '200 OK', 'if-unmodified-since', '412'],
    value: { field: 'status.powerState', value: 'on' },
    source: { name: 'spec.bootVolume.deviceRef', page: 'List block storages' },
  },
  'create-or-update-cluster': {
    path: `${base}/Extensions/Kubernetes-v1beta1/create-or-update-cluster`,
    terraform: 'The Terraform provider doesn’t support clusters',
    mustSend: ['spec.skuRef.resource'],
    immutable: ['spec.skuRef'],
    permission: ['put', 'clusters/{name}', 'seca.kubernetes/v1beta1', 'No system role'],
    comesBack: ['200 OK', '201 Created', 'KubernetesCluster'],
    done: ['pending', 'creating', 'active', 'Get a cluster'],
    ifItExists: ['replaced', '200 OK', '412'],
    value: { field: 'status.state', value: 'active' },
    source: { name: 'workspace', page: 'List workspaces' },
  },
  'list-subnets': {
    path: `${base}/Foundation/Network-v1/list-subnets`,
    terraform: 'The Terraform provider has no data source that lists subnets',
    mustSend: ['tenant', 'workspace', 'network'],
    permission: ['list', 'subnets/*', 'seca.network/v1', 'seca.workspace-viewer'],
    comesBack: ['200 OK', 'SubnetIterator'],
    done: ['Synchronous'],
    value: { field: 'items[].status.state', value: 'active' },
    source: { name: 'network', page: 'List networks' },
  },
};

/** Returns the answer to a question in the summary at the top. */
function answer(page: Page, question: string): Locator {
  return page
    .locator('article dl > div')
    .filter({ has: page.locator(`dt:text-is("${question}")`) })
    .locator('dd');
}

/** The whole element is on screen after scrolling by at most one window; collapsed content opens with one click. */
async function expectWithinOneScroll(page: Page, target: Locator, screens = 2): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await page.evaluate(() => window.scrollTo(0, 0));
  const own = target.locator('xpath=ancestor::details[1]');
  const isFolded = (await own.count()) > 0;
  // On phones, "More" below the facts also opens those after the permission.
  const more = isFolded ? own : target.locator('xpath=ancestor::dl/following-sibling::details');
  if (isFolded || !(await target.isVisible())) {
    const summary = more.locator('> summary');
    const { y = Number.NaN, height: lines = 0 } = (await summary.boundingBox()) ?? {};
    expect(y + lines, 'the control that opens the answer').toBeLessThanOrEqual(screens * height);
    if (!(await target.isVisible())) await summary.click();
    await expect(target).toBeVisible();
    return;
  }
  const box = await target.boundingBox();
  expect(box, 'the answer is shown').not.toBeNull();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom, `the answer ends ${bottom} px from the top`).toBeLessThanOrEqual(screens * height);
}

async function expectAnswer(page: Page, question: string, parts: readonly string[]) {
  const target = answer(page, question);
  for (const part of parts) await expect(target).toContainText(part);
  await expectWithinOneScroll(page, target);
}

for (const [name, answers] of Object.entries(pages)) {
  for (const viewport of viewports) {
    const isUsual = name === 'create-or-update-instance' && viewport.width === 390;
    test(`${name} answers eight questions at ${viewport.width} px`, {
      tag: isUsual ? [] : '@all',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(answers.path);
      // First, because content that the other answers open is above the sample.
      await test.step('How do I do it in Terraform?', async () => {
        const opener = page.getByRole('button', { name: 'Request and response', exact: true });
        const isSheet = await opener.isVisible();
        if (isSheet) await opener.click();
        await chooseLanguage(page, 'Terraform');
        const start = page.getByRole('article').getByText(answers.terraform);
        await expect(start.filter({ visible: true }).first()).toBeVisible();
        if (isSheet) await page.keyboard.press('Escape');
      });

      await test.step('Which fields must I send?', () =>
        expectAnswer(page, 'Required', answers.mustSend));
      await test.step('What can’t I change later?', async () => {
        if (answers.immutable) await expectAnswer(page, 'Immutable fields', answers.immutable);
        else await expect(answer(page, 'Immutable fields')).toHaveCount(0);
      });
      await test.step('Which permission do I need?', () =>
        expectAnswer(page, 'Permission', answers.permission));
      await test.step('What does the server return, and when is the operation complete?', async () => {
        await expectAnswer(page, 'Response', answers.comesBack);
        await expectAnswer(page, 'Completion', answers.done);
      });
      await test.step('What if the resource already exists?', async () => {
        if (answers.ifItExists)
          await expectAnswer(page, 'If it already exists', answers.ifItExists);
        else await expect(answer(page, 'If it already exists')).toHaveCount(0);
      });
      await test.step('Where do I get this reference’s value?', async () => {
        const { name: value, page: title } = answers.source;
        await expectWithinOneScroll(page, answer(page, 'Find values with'));
        const line = answer(page, 'Find values with')
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: value, exact: true }) });
        await expect(line.getByRole('link', { name: title })).toHaveAttribute(
          'href',
          /\/docs\/api/,
        );
      });
      await test.step('What does this enum value mean?', async () => {
        const { field, value } = answers.value;
        const link = page
          .locator('article dl > div')
          .filter({ has: page.locator('dt:text-is("Enum fields")') })
          .getByRole('link', { name: field, exact: true });
        await expectWithinOneScroll(page, link);
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        const target = page.locator(`[id="${href.replace(/.*#/, '')}"]`);
        await expect(target).toBeInViewport();
        const meaning = target
          .locator('dt')
          .filter({ hasText: new RegExp(`^${value}$`) })
          .locator('xpath=following-sibling::dd[1]')
          .first();
        await expect(meaning).toBeVisible();
        await expect(meaning).toHaveText(/\w+ \w+/);
      });
    });
  }
}
