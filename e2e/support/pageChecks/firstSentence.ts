import type { PageCheck, Stop } from './pageCheck.ts';

const SCREEN = { width: 390, height: 844 };
/** Screens above the first sentence of an article with a picture; without one it is on the first. */
const MOST_SCREENS = 1.1;
/** Blocks above it: masthead, banner, breadcrumb with kicker, headline, lead, byline with tools, opener. */
const MOST_BLOCKS = 7;

const MEASURE = `(() => {
  const top = (element) => element.getBoundingClientRect().top + scrollY;
  const first = document.querySelector('[data-article-body] :is(p, h2)');
  const header = document.querySelector('main article > header');
  const words = (part) => (part.querySelector('h1, time') && !part.querySelector('picture, video') ? [...part.children] : [part]);
  const blocks = [
    ...document.querySelectorAll('body > header > *, [data-breaking-news], main > :not(article)'),
    ...[...header.children].flatMap(words),
  ].filter((block) => block.checkVisibility() && block.offsetHeight > 0 && top(block) < top(first));
  return { first: Math.round(top(first)), hasOpener: header.querySelector('figure') !== null, blocks: blocks.map((block) => block.className || block.tagName) };
})()`;
type Measured = { readonly first: number; readonly hasOpener: boolean; readonly blocks: readonly string[] };

/** How far down a phone the text of an article begins. */
export function beginsEarly(width: number, covers: (stop: Stop) => boolean): PageCheck {
  return {
    name: `begins its text within ${MOST_SCREENS} screens of a phone`,
    covers,
    begin: () => async (open) => {
      if (open.width !== width) return [];
      const before = open.page.viewportSize();
      await open.page.setViewportSize(SCREEN);
      const { first, hasOpener, blocks } = await open.page.evaluate<Measured>(MEASURE);
      if (before) await open.page.setViewportSize(before);
      const most = SCREEN.height * (hasOpener ? MOST_SCREENS : 1);
      return [
        ...(first > most ? [`its first sentence is ${first} px down, ${most} at most`] : []),
        ...(blocks.length > MOST_BLOCKS ? [`${blocks.length} blocks above it: ${blocks.join(', ')}`] : []),
      ];
    },
  };
}
