import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Pictures keep their room before they are there. */
async function open(width: number, address: string) {
  const visitor = await openVisitor(browser, portal.port, { viewport: { width, height: 900 } });
  await visitor.page.route(/\/bilder\//, (route) => route.abort());
  await visitor.page.goto(address);
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
