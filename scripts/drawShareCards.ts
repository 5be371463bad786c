import fs from 'node:fs';
import { chromium } from 'playwright-core';
import { MANDATORS } from '../shared/mandators/mandators.ts';
import browsers from './browsers.json' with { type: 'json' };

/** Size requested by social networks: `LEAD_CROP` in worker/pages/publicSite.ts. */
const SIZE = { width: 1_200, height: 630 };

const FACES = [
  ['Noto Serif', 'noto-serif-latin-700-normal'],
  ['Noto Serif', 'noto-serif-latin-400-italic'],
  ['Noto Sans', 'noto-sans-latin-400-normal'],
  ['Noto Sans', 'noto-sans-latin-600-normal'],
  ['Noto Sans Display', 'noto-sans-display-latin-700-normal'],
  ['Open Sans', 'open-sans-latin-800-normal'],
] as const;

/** Draws the share card of each title from `scripts/shareCards/*.svg`, in the titles' fonts. */
async function drawShareCards(): Promise<void> {
  const executablePath = browsers.chromium.find((path) => fs.existsSync(path));
  if (!executablePath) throw new Error('No Chromium: npm test installs it');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: SIZE });
  for (const { id } of MANDATORS) {
    const drawing = fs.readFileSync(`scripts/shareCards/${id}.svg`, 'utf8');
    await page.setContent(`<style>body { margin: 0 } ${FACES.map(toFontFace).join('')}</style>${drawing}`);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: `public/share/${id}.png` });
  }
  await browser.close();
}

function toFontFace([family, file]: (typeof FACES)[number]): string {
  const [, set, weight, style] = /^(.+)-latin-(\d+)-(\w+)$/.exec(file) ?? [];
  const bytes = fs.readFileSync(`node_modules/@fontsource/${set}/files/${file}.woff2`).toString('base64');
  const source = `url(data:font/woff2;base64,${bytes})`;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style}; src: ${source} }`;
}

await drawShareCards();
