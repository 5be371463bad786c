import type { PageCheck, Stop } from './pageCheck.ts';

/** 1280 by 1024 pixels at 400 percent. WCAG 1.4.10. */
const ENLARGED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };
const WIDTH = 'document.documentElement.scrollWidth';
/** Height in pixels that sticky and fixed elements cover at the top of the screen. */
const COVERED = `[...document.querySelectorAll('body *')].reduce((height, element) => {
  const box = element.getBoundingClientRect();
  const isStuck = ['fixed', 'sticky'].includes(getComputedStyle(element).position) && box.bottom > 0 && box.top < innerHeight && box.width > innerWidth / 2;
  return isStuck ? Math.max(height, box.bottom) : height;
}, 0)`;
/** Elements that hide overflow and have some. Text for screen readers alone is cut off on purpose. */
const CUT_OFF = `[...document.querySelectorAll('body *')].filter((element) => {
  const { overflowX, overflowY, position } = getComputedStyle(element);
  const isSmall = element.clientWidth < 2 || element.clientHeight < 2;
  const isCut = (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
  return isCut && !isSmall && position !== 'fixed';
}).map((element) => element.outerHTML.slice(0, 90))`;
/** WCAG 1.4.12, as a style sheet of the reader's own, to which the page's policy does not apply. */
const SPACE_WIDELY = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }');
  document.adoptedStyleSheets.push(sheet);
})()`;

/** Checks a page loaded at 320 px. */
export const canBeEnlarged = (covers: (stop: Stop) => boolean): PageCheck => ({
  name: 'G7 loses nothing at 400 percent, where what sticks leaves room to read, nor with wide spacing of letters, words and lines',
  covers,
  begin:
    () =>
    async ({ page, width }) => {
      if (width !== ENLARGED.width) return [];
      const found: string[] = [];
      const expectWidth = async (expected: number) => {
        const has = await page.evaluate<number>(WIDTH);
        if (has !== expected) found.push(`${has} px wide of ${expected}`);
      };
      await page.setViewportSize(ENLARGED);
      await expectWidth(ENLARGED.width);
      await page.evaluate(`scrollTo({ top: 2000, behavior: 'instant' })`);
      const covered = await page.evaluate<number>(COVERED);
      if (covered >= ENLARGED.height / 3) found.push(`${covered} px are covered by what sticks`);
      await page.setViewportSize(PHONE);
      await page.evaluate(SPACE_WIDELY);
      await expectWidth(PHONE.width);
      return [...found, ...(await page.evaluate<string[]>(CUT_OFF))];
    },
});
