import fs from 'node:fs';
import { chromium } from 'playwright-core';
import { MANDATORS } from '../shared/mandators/mandators.ts';
import browsers from './browsers.json' with { type: 'json' };

/** In pixels: for iOS home screens, which round the corners, and for others, which may crop to any shape. */
const SIZES = [180, 512] as const;

/**
 * Draws the icons of each title from `scripts/icons/*.svg`: the sign on the title's colour up to all edges, within the
 * safe zone, a circle of two fifths. W3C, web app manifest, maskable icons.
 */
async function drawIcons(): Promise<void> {
  const executablePath = browsers.chromium.find((path) => fs.existsSync(path));
  if (!executablePath) throw new Error('No Chromium: npm test installs it');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  for (const { id } of MANDATORS) {
    const drawing = fs.readFileSync(`scripts/icons/${id}.svg`, 'utf8');
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    for (const size of SIZES) {
      await page.setViewportSize({ width: size, height: size });
      await page.screenshot({ path: `public/icons/${id}-${size}.png` });
    }
  }
  await browser.close();
}

await drawIcons();
