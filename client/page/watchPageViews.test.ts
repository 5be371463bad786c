import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchPageViews } from './watchPageViews.ts';

const open = () =>
  openFakeBrowser({ url: 'https://tagesbote.example/koeln', state: { route: 'tag', tracking: 'ort' } });
const view = { name: 'page_view', routeName: 'tag', pageType: 'ort', prevRoute: null };
const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('M149 a page view', () => {
  it('is counted once per shown page', () => {
    const { window, heard } = open();
    watchPageViews(document);
    window.dispatchEvent(shown(false));
    expect(heard.counted).toEqual([view]);
  });

  it('is counted again when restored from the back/forward cache', () => {
    const { window, heard } = open();
    watchPageViews(document);
    window.dispatchEvent(shown(true));
    expect(heard.counted).toEqual([view, view]);
  });

  it('contains this tab’s last route, stored in the tab only', () => {
    const { sessionStorage, localStorage, heard } = open();
    sessionStorage.kept.set('prev_route', '/1002');
    watchPageViews(document);
    expect(heard.counted).toEqual([{ ...view, prevRoute: '/1002' }]);
    expect(localStorage.kept.size).toBe(0);
  });

  it('is not counted for a page that has ended', () => {
    const { window, heard } = open();
    const stop = watchPageViews(document);
    stop();
    window.dispatchEvent(shown(true));
    expect(heard.counted).toEqual([view]);
  });
});
