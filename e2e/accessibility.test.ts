import { beforeAll, describe, expect, it } from 'vitest';
import { answerPictures } from './support/answerPictures.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { everyContentItem } from './support/everyContentItem.ts';
import { findViolations } from './support/findViolations.ts';
import { DIFFERENT_LOOKS, SAMPLE_ARTICLES, SAMPLE_LISTS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
beforeAll(async () => {
  const { body } = await askContentServer(portal, '/v5/1001?mandator=tagesbote');
  const items = everyContentItem((word) => ({
    baseUrl: body.article.img.baseUrl,
    altText: `${word} auf dem Bild`,
    caption: word,
  }));
  await portal.edit(
    'PUT',
    '/articles/7701',
    articleInput({ title: 'Alle Arten von Absätzen', contentItems: Object.values(items) }),
  );
});

/** Sums up what moved on the page without the reader's doing. */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifts.push(entry.value.toFixed(4) + ' ' + entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? source.node?.nodeName).join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Goes down the page as a reader does, so that what loads late has loaded. */
const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;

const WIDEST = `[document.documentElement.scrollWidth, [...document.querySelectorAll('main *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).position !== 'fixed')
  .slice(0, 3).map((element) => element.outerHTML.slice(0, 80))]`;

/**
 * Widths, and the colours in which axe looks at each. Dark differs from light in its colours, and those hardly depend
 * on the width; deep/site.test.ts looks at both in both.
 */
const VIEWS = [
  [320, ['light']],
  [768, []],
  [1_364, ['dark']],
] as const;

const { paid, live, opinion, video, podcast } = SAMPLE_ARTICLES;

/** With every kind of item in an article, and every title's front and first story. */
const PAGES: readonly (readonly [title: string, path: string])[] = [
  ...[
    ...DIFFERENT_LOOKS,
    paid,
    live,
    opinion,
    video,
    podcast,
    '/7701',
    ...Object.values(SAMPLE_LISTS),
    '/gibt-es-nicht',
  ].map((path) => ['tagesbote', path] as const),
  ['blitz', '/newsletter-anmeldung/fc-post'],
  ...['rundblick', 'blitz', 'leverkusen'].flatMap((title) => [[title, '/'] as const, [title, 'article'] as const]),
];

describe('every kind of page', () => {
  it.each(PAGES)(
    'G7 %s %s is accessible and moves nothing, on a phone by day, on a tablet, at a desk by night',
    async (title, path) => {
      const target = path === 'article' ? await topStory(title) : path;
      const { page, problems, close } = await openVisitor(browser, portal.port, {
        baseURL: `http://${title}.localhost:${portal.port}`,
        reducedMotion: 'reduce',
      });
      await page.addInitScript(WATCH_SHIFTS);
      await answerPictures(page);
      for (const [width, schemes] of VIEWS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(target);
        await page.evaluate(SCROLL_THROUGH);
        const [scrollWidth, wide] = await page.evaluate<[number, string[]]>(WIDEST);
        expect([target, width, Math.max(scrollWidth, width), scrollWidth > width ? wide : []]).toEqual([
          target,
          width,
          width,
          [],
        ]);
        expect([target, width, await page.evaluate('window.shifts')]).toEqual([target, width, []]);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          expect([target, width, colorScheme, await findViolations(page, colorScheme)]).toEqual([
            target,
            width,
            colorScheme,
            [],
          ]);
        }
      }
      expect(problems.filter((problem) => !problem.includes('404') && !problem.startsWith('failed: '))).toEqual([]);
      await close();
    },
  );
});

/** The first story of a title's front. */
async function topStory(title: string): Promise<string> {
  const { text } = await portal.request('/', { host: `${title}.localhost` });
  return /<main[\s\S]*?<article[\s\S]*?href="(\/[^"]+-\d+)"/.exec(text)?.[1] ?? '/';
}
