import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchPageViews } from './watchPageViews.ts';

const open = () =>
  openFakeBrowser({ url: 'https://tagesbote.example/koeln', state: { route: 'tag', tracking: 'ort' } });
const view = { name: 'page_view', routeName: 'tag', pageType: 'ort', prevRoute: null };
const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('M149 a page view', () => {
  it('is counted once for a page that is shown', () => {
    const { window, heard } = open();
    watchPageViews(document);
    window.dispatchEvent(shown(false));
    expect(heard.counted).toEqual([view]);
  });

  it('is counted again when the page comes back from the browser’s memory', () => {
    const { window, heard } = open();
    watchPageViews(document);
    window.dispatchEvent(shown(true));
    expect(heard.counted).toEqual([view, view]);
  });

  it('says where this tab was before, which the tab alone remembers', () => {
    const { sessionStorage, localStorage, heard } = open();
    sessionStorage.kept.set('prev_route', '/1002');
    watchPageViews(document);
    expect(heard.counted).toEqual([{ ...view, prevRoute: '/1002' }]);
    expect(localStorage.kept.size).toBe(0);
  });

  it('is none of a page that has ended', () => {
    const { window, heard } = open();
    const stop = watchPageViews(document);
    stop();
    window.dispatchEvent(shown(true));
    expect(heard.counted).toEqual([view]);
  });
});
