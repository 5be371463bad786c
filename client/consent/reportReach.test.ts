import { describe, expect, it } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { reportReach } from './reportReach.ts';

const HOST = 'data-0123456789.tagesbote.example';
const STUB = `https://${HOST}/iomm/latest/bootstrap/stub.js`;

function open(userAgent: string) {
  const template = Object.assign(new FakeElement(), {
    dataset: { vendor: 'reachMeasurement', src: STUB, kind: 'infonline' },
  });
  const { page, window } = openFakeBrowser({
    state: { route: 'channel', tracking: 'Kategorieseite' },
    found: { 'dialog[data-consent] > template[data-vendor]': [template] },
  });
  const done: unknown[] = [];
  Object.assign(page, {
    createElement: () => ({}),
    head: { append: ({ src }: { readonly src: string }) => done.push(src) },
  });
  Object.assign(window, { IOMm: (...call: unknown[]) => done.push(call) });
  Object.assign(navigator, { userAgent });
  const stub = Object.assign(new EventTarget(), { src: STUB });
  // @ts-expect-error -- a minimal element
  reportReach(document, stub, { desktop: 'tagesbote', mobile: 'mobtagesbote' });
  return { done, stub };
}

describe('M145 reach measurement, in the order of INFOnline’s documents', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/151.0', 'tagesbote'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/151.0 Mobile', 'mobtagesbote'],
  ])('counts the page of %s once the queue exists, for the site %s', (userAgent, st) => {
    const { done, stub } = open(userAgent);
    expect(done).toEqual([]);
    stub.dispatchEvent(new Event('load'));
    expect(done).toEqual([
      ['configure', { st, dn: HOST }],
      ['pageview', { cp: 'Kategorieseite/channel' }],
      `https://${HOST}/iomm/latest/manager/base/es6/bundle.js`,
    ]);
  });

  it('counts each page that the document shows after that, and nothing else', () => {
    const { done, stub } = open('Mozilla/5.0 (X11; Linux x86_64) Chrome/151.0');
    recordAnalytics({ name: 'page_view', routeName: 'home', pageType: 'Homepage', prevRoute: null });
    stub.dispatchEvent(new Event('load'));
    recordAnalytics({ name: 'view_end' });
    recordAnalytics({ name: 'page_view', routeName: 'channel', pageType: 'Kategorieseite', prevRoute: 'home' });
    expect(done.filter((call) => Array.isArray(call) && call[0] === 'pageview')).toEqual([
      ['pageview', { cp: 'Kategorieseite/channel' }],
      ['pageview', { cp: 'Kategorieseite/channel' }],
    ]);
  });
});
