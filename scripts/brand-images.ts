/**
 * Draws the pictures that cannot be vector graphics (social card, icons for old
 * browsers and home screens) from their sources in scripts/brand-images:
 *
 *   npm run ts -- scripts/brand-images.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { runCommand } from './run-command';
import { launchChromium } from './setup/launch-chromium';

const sources = path.join(import.meta.dirname, 'brand-images');
const target = path.join(import.meta.dirname, '../static/img');

async function draw(browser: Browser, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const filling = (svg: string) =>
  `<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`;

/** One PNG in an ICO container: header, one directory entry, data. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // kind: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function main(): Promise<void> {
  const browser = await launchChromium();
  try {
    const card = await readFile(path.join(sources, 'social-card.html'), 'utf8');
    const icon = await readFile(path.join(sources, 'app-icon.svg'), 'utf8');
    const favicon = await readFile(path.join(target, 'favicon.svg'), 'utf8');
    const write = (name: string, data: Buffer) => writeFile(path.join(target, name), data);
    await write('social-card.png', await draw(browser, card, 1200, 630));
    await write('apple-touch-icon.png', await draw(browser, filling(icon), 180, 180));
    // At the root, where browsers look for the icon of responses that are not pages (a Markdown twin, an image).
    await write('../favicon.ico', toIco(await draw(browser, filling(favicon), 32, 32), 32));
  } finally {
    await browser.close();
  }
}

runCommand(main);
