import { describe, expect, it } from 'vitest';
import { recordAnalytics } from '../platform/analytics.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { startSnippet } from './startSnippet.ts';

function open(kind: string, facts: Readonly<Record<string, string>> = {}, route = 'article') {
  const { window } = openFakeBrowser({
    url: 'https://tagesbote.example/koeln/titel-1001?token=geheim#x',
    state: { route, tracking: 'Artikelseite' },
  });
  Object.assign(document, { title: 'Ein Titel' });
  const script = Object.assign(new EventTarget(), { src: 'https://z.example/matomo/matomo.js', id: '' });
  // @ts-expect-error -- a minimal element
  startSnippet(kind, document, script, facts);
  return { window, script };
}
const goOn = () =>
  recordAnalytics({ name: 'page_view', routeName: 'home', pageType: 'Homepage', prevRoute: 'article' });
const VIEW = [
  ['setCustomUrl', 'https://tagesbote.example/koeln/titel-1001'],
  ['setDocumentTitle', 'Ein Titel'],
  ['trackPageView'],
];

describe('G30 a snippet tells its vendor of each page that is shown, by its path alone', () => {
  it('Matomo', () => {
    const { window } = open('matomo', { site: '3' });
    goOn();
    recordAnalytics({ name: 'view_end' });
    expect(Reflect.get(window, '_paq')).toEqual([
      ['setTrackerUrl', 'https://z.example/matomo/matomo.php'],
      ['setSiteId', '3'],
      ...VIEW,
      ...VIEW,
    ]);
  });

  it('Piano Analytics, once its script is there', () => {
    const { window, script } = open('pianoAnalytics');
    const sent: unknown[] = [];
    Object.assign(window, { pa: { sendEvent: (...event: unknown[]) => sent.push(event) } });
    expect(sent).toEqual([]);
    script.dispatchEvent(new Event('load'));
    goOn();
    const page = { page: '/koeln/titel-1001', page_chapter1: 'Artikelseite', page_chapter2: 'article' };
    expect(sent).toEqual([
      ['page.display', page],
      ['page.display', page],
    ]);
  });

  it.each([
    ['article', 'article'],
    ['home', 'home'],
    ['channel', 'category'],
  ])('Taboola, in the order of its documents: %s', (route, type) => {
    const { window, script } = open('taboola', {}, route);
    goOn();
    const page = { [type]: 'auto', url: 'https://tagesbote.example/koeln/titel-1001' };
    expect(Reflect.get(window, '_taboola')).toEqual([page, { notify: 'newPageLoad' }, page]);
    expect(script.id).toBe('tb_loader_script');
  });
});
