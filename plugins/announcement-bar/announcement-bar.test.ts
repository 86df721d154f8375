import { readFileSync } from 'node:fs';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import announcementBarPlugin, { announcementBarSheet } from './index';

test('the colours move from the configuration into a style sheet', async () => {
  const announcementBar = { id: 'a', backgroundColor: '#20242c', textColor: 'rgb(1 2 3)' };
  const context = {
    siteConfig: { themeConfig: { announcementBar } },
    generatedFilesDir: `${temporaryFolder()}/generated`,
  } as unknown as LoadContext;
  const plugin = announcementBarPlugin(context);
  await plugin.loadContent?.();
  const [sheet = ''] = plugin.getClientModules?.() ?? [];
  expect(readFileSync(sheet, 'utf8')).toBe(
    ':root .theme-announcement-bar{background-color:#20242c;color:rgb(1 2 3)}\n',
  );
  expect(announcementBar).toEqual({ id: 'a' });
});

test('without colours there are no styles', () => {
  expect(announcementBarSheet({})).toBe('');
  expect(announcementBarSheet({ textColor: 'red' })).toBe(
    ':root .theme-announcement-bar{color:red}\n',
  );
});

test('what would be more than a colour is refused', () => {
  expect(() => announcementBarSheet({ textColor: 'red}body{color:blue' })).toThrow('is no colour');
});
