import type { PageCheck, Stop } from './pageCheck.ts';

const SCREEN = { width: 390, height: 844 };

/** What readers open a page for is on a phone's first screen: the element that `selectorOf` names for a stop. */
export function showsFirst(width: number, selectorOf: (stop: Stop) => string | undefined): PageCheck {
  return {
    name: 'shows what it is opened for on a phone’s first screen',
    covers: (stop) => selectorOf(stop) !== undefined,
    begin: () => async (open) => {
      if (open.width !== width) return [];
      const before = open.page.viewportSize();
      await open.page.setViewportSize(SCREEN);
      const selector = selectorOf(open.stop) ?? 'main';
      const end = await open.page
        .locator(selector)
        .first()
        .evaluate<number, HTMLElement>((element) => element.getBoundingClientRect().bottom + scrollY);
      if (before) await open.page.setViewportSize(before);
      return end > SCREEN.height ? [`${selector} ends ${Math.round(end)} px down`] : [];
    },
  };
}
