import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { layOutAll } from './support/layOutAll.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** All of the page is laid out. Pictures keep their room before they are there. */
async function open(width: number, address: string) {
  const visitor = await openVisitor(browser, portal.port, { viewport: { width, height: 900 } });
  await visitor.page.route(/\/bilder\//, (route) => route.abort());
  await visitor.page.goto(address);
  await layOutAll(visitor.page);
  return visitor;
}

/** Where the columns of headlines at a front's foot end, in pixels, the foremost first. */
const columnEnds = (page: Page) =>
  page.evaluate<number[]>(`(() => {
    const ends = new Map();
    const foot = [...document.querySelectorAll('main section[aria-labelledby^=ressort-]')].at(-1).parentElement;
    for (const section of foot.querySelectorAll(':scope > section')) {
      const { left, bottom } = section.getBoundingClientRect();
      ends.set(left, Math.max(bottom, ends.get(left) ?? 0));
    }
    return [...ends.values()];
  })()`);

/** The sections that are laid out only near the screen. */
const deferredHeights = (page: Page) =>
  page.evaluate<{ kind: string; height: number }[]>(`Array.from(
    document.querySelectorAll('[data-deferred]'),
    (section) => ({ kind: section.dataset.deferred, height: section.getBoundingClientRect().height }),
  )`);

/** Of the room that each deferred section held before it was laid out, the share that it takes. */
async function heightShares(address: string, width: number, extraHTTPHeaders: Record<string, string> = {}) {
  // So low that only the first section can be near.
  const viewport = { width, height: 50 };
  const { page, close } = await openVisitor(browser, portal.port, { viewport, extraHTTPHeaders });
  await page.goto(address);
  const expectedHeights = await deferredHeights(page);
  await layOutAll(page);
  const heights = await deferredHeights(page);
  await close();
  return heights.map(({ kind, height }, at) => ({ width, kind, share: height / (expectedHeights[at]?.height ?? 0) }));
}

const LONG_WORDS = [
  'Hochwasserschutzmaßnahmen',
  'Straßenverkehrsordnungswidrigkeit',
  'Grundstücksverkehrsgenehmigungsamt',
];

/** Puts a word in place of every headline, kicker and lead, and forbids hyphens as a browser without dictionary does. */
const replaceWords = (word: string) => `(() => {
  for (const text of document.querySelectorAll('main :is(h1, h2, h3) a, main article p, main h1, main li a'))
    text.textContent = '${word} kommt';
  for (const { style } of document.querySelectorAll('main *')) style.hyphens = 'manual';
})()`;

describe('the layout of lists', () => {
  it.each(MANDATORS.filter(({ id }) => id !== 'blitz').map(({ id }) => id))(
    'M1 the columns at the foot of the front of %s end at about one height',
    async (id) => {
      const { page, close } = await open(1_364, `http://${id}.localhost:${portal.port}/`);
      const ends = await columnEnds(page);
      expect(ends).toHaveLength(3);
      // A headline is some 90 px high.
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(90);
      await close();
    },
  );

  it.each(
    MANDATORS.flatMap(({ id }) => [
      { id, mode: 'usual', headers: {}, widths: [320, 390, 768, 1_364], least: 0.7 },
      { id, mode: 'lite', headers: { 'save-data': 'on' }, widths: [320, 390], least: 0.4 },
    ]),
  )(
    'M1 G7 a section of the $mode front of $id that was not near yet takes the room that it will take',
    async ({ id, headers, widths, least }) => {
      for (const width of widths) {
        const shares = await heightShares(`http://${id}.localhost:${portal.port}/`, width, headers);
        expect(shares.length).toBeGreaterThan(4);
        // Columns stand side by side, and their heights even out.
        const isWrong = ({ kind, share }: (typeof shares)[number]) =>
          share > 1 || share < (kind === 'column' ? Math.min(least, 0.5) : least);
        expect(shares.filter(isWrong)).toEqual([]);
      }
    },
  );

  it('M17 G7 the footer of an article takes no more room than it was given before it was near', async () => {
    for (const width of [320, 390, 768, 1_064, 1_364]) {
      const shares = await heightShares('/1001', width);
      expect(shares.map(({ kind }) => kind)).toEqual(['footer']);
      expect(shares.filter(({ share }) => share > 1 || share < 0.8)).toEqual([]);
    }
  });

  it('M1 on a phone, two articles of each of these sections are enough', async () => {
    const { page, close } = await open(390, '/');
    const shown = await page.evaluate<number[]>(`(() => {
      const foot = [...document.querySelectorAll('main section[aria-labelledby^=ressort-]')].at(-1).parentElement;
      return [...foot.querySelectorAll(':scope > section')].map(
        (section) => [...section.querySelectorAll('article')].filter((article) => article.checkVisibility()).length,
      );
    })()`);
    expect(new Set(shown)).toEqual(new Set([2]));
    await close();
  });

  it('M17 G38 a front, a list and an article are no wider than a phone with words of 25 to 34 letters', async () => {
    const { page, close } = await open(390, '/');
    for (const path of ['/', '/koeln', '/1001']) {
      await page.goto(path);
      for (const word of LONG_WORDS) {
        await page.evaluate(replaceWords(word));
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect([path, word, width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
            path,
            word,
            width,
            width,
          ]);
        }
      }
    }
    await close();
  });

  it('M17 a list has 10 px between headline and lead, and its bookmarks in one column', async () => {
    const { page, close } = await open(390, '/koeln');
    const buttons = page.locator('main article button[data-placed]');
    await expect.poll(() => buttons.count()).toBeGreaterThan(8);
    const [gap, rights] = await page.evaluate<[number, number[]]>(`(() => {
      const headline = document.querySelector('main article h2');
      const buttons = [...document.querySelectorAll('main article button[data-placed]')];
      return [
        headline.nextElementSibling.getBoundingClientRect().top - headline.getBoundingClientRect().bottom,
        buttons.map((button) => Math.round(button.getBoundingClientRect().right)),
      ];
    })()`);
    expect([gap, new Set(rights).size]).toEqual([10, 1]);
    await page.goto('/suche?q=dom');
    const ofHits = page.locator('main li button[data-placed]');
    await expect.poll(() => ofHits.count()).toBeGreaterThan(8);
    expect(new Set(await ofHits.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))).size).toBe(
      1,
    );
    await close();
  });

  it('M146 the wordmarks are clear of the menu at 768 px', async () => {
    const { page, close } = await open(768, '/neueste');
    for (const { id } of MANDATORS) {
      await page.goto(`http://${id}.localhost:${portal.port}/neueste`);
      const gap = await page.evaluate<number>(`
        document.querySelector('header nav[aria-label=Ressorts]').getBoundingClientRect().top -
          document.querySelector('header a[href="/"] > *').getBoundingClientRect().bottom`);
      expect([id, gap >= 4]).toEqual([id, true]);
    }
    await close();
  });

  it.each([390, 1_364])('M1 the newest stand clear of their heading, at %i px', async (width) => {
    const { page, close } = await open(width, '/');
    const gap = await page.evaluate<number>(`(() => {
      const heading = document.getElementById('neueste').closest('h2');
      return heading.nextElementSibling.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
    })()`);
    expect(gap).toBe(16);
    await close();
  });

  it.each([390, 1_364])('M17 a headline is as large without a picture as with one, at %i px', async (width) => {
    const { page, close } = await open(width, '/koeln');
    const rows = await page.evaluate<{ hasPicture: boolean; face: string }[]>(`
      [...document.querySelectorAll('main article')].slice(1).map((article) => {
        const { fontSize, fontWeight, lineHeight } = getComputedStyle(article.querySelector('h2'));
        return { hasPicture: article.querySelector('picture') !== null, face: [fontSize, fontWeight, lineHeight].join() };
      })`);
    expect(new Set(rows.map(({ hasPicture }) => hasPicture)).size).toBe(2);
    expect(new Set(rows.map(({ face }) => face)).size).toBe(1);
    await close();
  });

  it('M17 the opinions have the faces of those who hold them', async () => {
    const { page, close } = await open(1_364, '/meinung');
    const main = page.getByRole('main');
    expect(await main.locator('article').count()).toBeGreaterThan(5);
    expect(await main.locator('img[src*="/portraet-"]').count()).toBe(await main.locator('article').count());
    const [first = 0, second = 0] = await page.evaluate<number[]>(
      `[...document.querySelectorAll('main h2')].slice(0, 2).map((heading) => parseFloat(getComputedStyle(heading).fontSize))`,
    );
    expect(first).toBeGreaterThan(second * 1.3);
    await close();
  });
});
