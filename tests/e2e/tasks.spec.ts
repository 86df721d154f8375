/** What readers come for is at most three clicks from the landing page. tests/site/search.test.ts has the searches. */
import { expect, test } from '../support/test';

const tasks: { task: string; clicks: [string, string?, string?]; page: string; answer: string }[] =
  [
    {
      task: 'the permission to delete a public IP',
      clicks: ['Network', 'Delete a public IP'],
      page: '/docs/api/Foundation/Network-v1/delete-public-ip',
      answer: 'delete public-ips/{name}',
    },
    {
      task: 'what breaks between two releases',
      clicks: ['Compare releases'],
      page: '/docs/content/Changelog/compare',
      answer: 'From',
    },
    {
      task: 'a first request',
      clicks: ['Send a first request'],
      page: '/docs/content/intro#first-call',
      answer: 'Run',
    },
    {
      task: 'the field for the boot disk',
      clicks: ['Compute', 'Create or update an instance', 'spec.bootVolume.deviceRef.resource'],
      page: '/docs/api/Foundation/Compute-v1/create-or-update-instance',
      answer: 'Block storage that the instance boots from.',
    },
    {
      task: 'paging through results',
      clicks: ['Docs', 'How-to guides', 'List across pages'],
      page: '/docs/content/HowTo/list-across-pages',
      answer: 'skipToken',
    },
    {
      task: 'what 412 means',
      clicks: ['Error catalogue'],
      page: '/docs/content/Conventions/errors',
      answer: 'if-unmodified-since',
    },
    {
      task: 'read access for a colleague',
      clicks: ['Docs', 'How-to guides', 'Give read access to a workspace'],
      page: '/docs/content/HowTo/give-read-access',
      answer: 'seca.workspace-viewer',
    },
    {
      task: 'the requirement on the limits of lists',
      clicks: ['Check the requirements'],
      page: '/docs/content/Providers/requirements',
      answer: 'SECA-LIST-1',
    },
  ];

for (const { task, clicks, page: path, answer } of tasks) {
  test(`${task}: at most three clicks from the landing page`, async ({ page }) => {
    await page.goto('/');
    for (const name of clicks) {
      if (name === undefined) continue;
      const link = page.getByRole('link', { name, exact: true });
      const group = page.locator('summary').getByText(name, { exact: true });
      await link.or(group).filter({ visible: true }).first().click();
    }
    await expect(page).toHaveURL(new RegExp(`${path}(?:#.*)?$`));
    await expect(page.getByRole('main').getByText(answer).first()).toBeVisible();
  });
}
