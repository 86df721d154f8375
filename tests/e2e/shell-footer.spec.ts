import { identity } from '../../identity';
import { expect, test } from '../support/test';

test('three columns with their links, and the copyright line (§2.49 §2.50 §2.51 §2.52 §2.53 §9.1)', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  // Links to other hosts say to screen readers that they open a tab.
  const inTab = (text: string) => `${text} (opens in new tab)`;
  const columns = await footer.locator('[data-footer-column]').evaluateAll((elements) =>
    elements.map((element) => ({
      title: element.firstElementChild?.textContent,
      links: [...element.querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
    })),
  );
  expect(columns).toEqual([
    {
      title: 'Participate',
      links: [
        ['Join us', `mailto:${identity.email}`],
        [inTab('Contribute'), identity.repository.contributing],
      ],
    },
    {
      title: 'Press enquiries',
      links: identity.press.map(({ organisation, email }) => [organisation, `mailto:${email}`]),
    },
    {
      title: 'More',
      links: [
        [inTab('Blog'), identity.blog],
        [inTab('Repository'), identity.repository.url],
        [inTab('Chat guidelines'), identity.repository.chatGuidelines],
      ],
    },
  ]);
  expect(identity.press).toHaveLength(3);
  await expect(footer).toContainText('Copyright © 2025');
});

test('logo, copyright and style of the footer are used (§3.4 §3.6)', async ({
  page,
  fixtureURL,
}) => {
  await page.goto(fixtureURL);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveAttribute('data-style', 'dark');
  await expect(footer.getByRole('link', { name: 'Footer link' })).toHaveAttribute(
    'href',
    '/docs/long',
  );
  await expect(footer.locator('strong')).toHaveText('Fixture');
  const logo = footer.getByRole('img', { name: 'Fixture logo' }).filter({ visible: true });
  await expect(logo).toHaveAttribute('src', '/img/logo.svg');
  await expect(logo).toHaveAttribute('width', '120');
  await expect(logo).toHaveAttribute('height', '30');
  await expect(footer.getByRole('link', { name: 'Fixture logo' })).toHaveAttribute(
    'href',
    'https://fixture.example/logo',
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveAttribute('src', '/img/logo-dark.svg');
});
