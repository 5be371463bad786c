import { expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const HEIGHT = 844;

/** The element's edge in screens of a phone, below its page's top. */
async function screensTo(title: string, path: string, selector: string, edge: 'top' | 'bottom'): Promise<number> {
  const { page, close } = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    viewport: { width: 390, height: HEIGHT },
    consent: [],
  });
  await page.goto(path);
  const place = await page
    .locator(selector)
    .first()
    .evaluate((element, side) => element.getBoundingClientRect()[side], edge);
  await close();
  return place / HEIGHT;
}

it('G38 the newest entry of a live article and the player of a podcast are on the first screen', async () => {
  expect(await screensTo('tagesbote', '/1005', '[data-entry] h2, [data-entry] h3', 'bottom')).toBeLessThan(1);
  expect(await screensTo('tagesbote', '/1008', '[data-island=EpisodePlayer] *', 'bottom')).toBeLessThan(1);
});

it.each([
  ['tagesbote', '/1001'],
  ['tagesbote', '/1002'],
  ['rundblick', '/1025'],
  ['blitz', '/1039'],
  ['leverkusen', '/1043'],
])('G38 the text of an article of %s with a picture, %s, begins within 1.1 screens', async (title, path) => {
  expect(await screensTo(title, path, '[data-article-body] p', 'top')).toBeLessThan(1.1);
});
