/**
 * Draws the pictures that cannot be vector graphics (social cards, icons for old
 * browsers and home screens) from their sources in scripts/brand-images:
 *
 *   npm run ts -- scripts/brand-images.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import type { SocialCard } from '../site/core/config-types';
import { socialCards } from '../site/core/social-cards';
import { drawingOf, rings, star } from '../site/frame/ServiceIcon/drawings';
import { runCommand } from './run-command';
import { launchChromium } from './setup/chromium';

const faceFile = '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2';
const sources = path.join(import.meta.dirname, 'brand-images');
const target = path.join(import.meta.dirname, '../static/img');

async function draw(browser: Browser, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
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

/** The rings of the logo, or the icon of a service in its ring. */
function pictureOf({ service = '', layer }: SocialCard): string {
  const drawing = drawingOf(service);
  const large = '<circle cx="400" cy="400" r="180"/><circle cx="400" cy="400" r="270"/>';
  if (drawing === undefined) {
    return `<svg class="rings large" viewBox="0 0 800 800">${large}<path d="M112.5 616.7A360 360 0 1 1 183.3 687.5"/><path fill="#ffb066" stroke="none" d="M145 614c4 28 13 37 41 41-28 4-37 13-41 41-4-28-13-37-41-41 28-4 37-13 41-41Z"/></svg>`;
  }
  const isExtension = layer === 'Extensions';
  const ring = isExtension ? rings.open : rings.closed;
  const mark = isExtension ? `<path fill="#ffb066" stroke="none" d="${star}"/>` : '';
  return `<svg class="rings icon" viewBox="0 0 48 48"><path fill="#141d38" d="${ring}"/>${mark}<path d="${drawing}" transform="translate(12 12)"/></svg>`;
}

/** The HTML of a card: the source with its texts, picture and typeface. */
function cardHtml(source: string, card: SocialCard, face: Buffer): string {
  const parts: Record<string, string> = {
    title: card.title,
    text: card.text,
    picture: pictureOf(card),
    face: `data:font/woff2;base64,${face.toString('base64')}`,
  };
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}

async function main(): Promise<void> {
  const browser = await launchChromium();
  try {
    const card = await readFile(path.join(sources, 'social-card.html'), 'utf8');
    const icon = await readFile(path.join(sources, 'app-icon.svg'), 'utf8');
    const favicon = await readFile(path.join(target, 'favicon.svg'), 'utf8');
    const write = (name: string, data: Buffer) => writeFile(path.join(target, name), data);
    const face = await readFile(fileURLToPath(import.meta.resolve(faceFile)));
    for (const one of Object.values(socialCards)) {
      const png = await draw(browser, cardHtml(card, one, face), 1200, 630);
      await writeFile(path.join(target, '..', one.file), png);
    }
    await write('apple-touch-icon.png', await draw(browser, filling(icon), 180, 180));
    // At the root, where browsers look for the icon of responses that are not pages (a Markdown twin, an image).
    await write('../favicon.ico', toIco(await draw(browser, filling(favicon), 32, 32), 32));
  } finally {
    await browser.close();
  }
}

runCommand(main);
