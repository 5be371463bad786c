import { describe, expect, it, vi } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { loadThirdParties } from './loadThirdParties.ts';

type Script = { readonly src: string; readonly dataset: Readonly<Record<string, string>> };

function open(state: Readonly<Record<string, string>> = {}, ...cookies: readonly string[]) {
  return openWith([], state, ...cookies);
}

/** With these vendors besides. */
function openWith(
  besides: readonly Readonly<Record<string, string>>[],
  state: Readonly<Record<string, string>>,
  ...cookies: readonly string[]
) {
  const { page } = openFakeBrowser({ state });
  for (const cookie of cookies) page.cookie = cookie;
  const added: Script[] = [];
  Object.assign(page, {
    createElement: () => ({ dataset: {} }),
    head: {
      append: (script: Script) => added.push(script),
      querySelector: (selector: string) =>
        added.find(({ dataset }) => selector === `script[data-vendor="${dataset['vendor']}"]`) ?? null,
    },
  });
  const templates = [
    { vendor: 'webAnalytics', src: 'https://m.example/a.js', forPur: '', measured: '', environment: 'demo' },
    { vendor: 'advertising', src: 'https://w.example/a.js' },
    ...besides,
  ].map((dataset) => Object.assign(new FakeElement(), { dataset }));
  const selector = 'template[data-vendor]';
  const dialog = Object.assign(new FakeElement(), { found: { [selector]: templates } });
  Object.assign(page.found, { [`dialog[data-consent] > ${selector}`]: templates });
  const left = new AbortController();
  // @ts-expect-error -- a minimal dialog
  loadThirdParties(document, dialog, left.signal);
  return { added, left };
}
const agree = (vendors: Readonly<Record<string, boolean>>) =>
  consentStore(lifeOf(document))
    .getState()
    .decide(consentOf({ vendors, canPersonalize: false, canMeasure: false, decidedAt: 1_795_000_000, proofId: null }));

describe('M95 M125 a third party’s script', () => {
  it('is added once, after its grant, with the title’s attributes', () => {
    const { added } = open();
    agree({ youtube: true });
    expect(added).toEqual([]);
    agree({ webAnalytics: true });
    agree({ webAnalytics: false });
    agree({ webAnalytics: true });
    expect(added).toEqual([
      { src: 'https://m.example/a.js', async: true, dataset: { vendor: 'webAnalytics', environment: 'demo' } },
    ]);
  });

  it('gets the ids of a reader who has granted them, where its row says so', () => {
    const { added } = open({}, 'tracking_id=a', 'visit_counter=3');
    agree({ webAnalytics: true, advertising: true });
    expect(added.map(({ dataset }) => dataset)).toEqual([
      { vendor: 'webAnalytics', environment: 'demo', visitor: 'a', visits: '3' },
      { vendor: 'advertising' },
    ]);
  });

  it('is not added for Pur readers if it advertises or recommends', () => {
    const { added } = open({ pur: '', plus: '' });
    agree({ webAnalytics: true, advertising: true });
    expect(added.map(({ src }) => src)).toEqual(['https://m.example/a.js']);
  });

  it('is added at once if it counts without recognising readers, and others wait', () => {
    const census = { vendor: 'push', src: 'https://p.example/a.js', forPur: '', census: '' };
    expect(openWith([census], {}).added).toEqual([{ src: census.src, async: true, dataset: { vendor: 'push' } }]);
  });

  it('G30 of a kind with code of its own is added once that is there, and after its grant was taken back not', async () => {
    const matomo = { vendor: 'matomo', src: 'https://z.example/matomo.js', forPur: '', kind: 'matomo', site: '3' };
    const { added } = openWith([matomo], {});
    agree({ matomo: true });
    expect(added).toEqual([]);
    await vi.waitFor(() => expect(added).toHaveLength(1));
    expect(added).toEqual([{ src: matomo.src, async: true, dataset: { vendor: 'matomo', site: '3' } }]);
    const later = openWith([matomo], {});
    agree({ matomo: true });
    later.left.abort();
    await import('./startSnippet.ts');
    await Promise.resolve();
    expect(later.added).toEqual([]);
  });

  it('of a push vendor ends with its service worker where the reader refuses it, and nowhere else', async () => {
    const getRegistration = vi.fn(async () => undefined);
    const bell = { vendor: 'glocke', src: 'https://o.example/a.js', forPur: '', kind: 'oneSignal', appId: 'x' };
    openWith([bell], {});
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => undefined });
    agree({ webAnalytics: false });
    agree({ webAnalytics: false, glocke: true });
    await vi.dynamicImportSettled();
    expect(getRegistration).not.toHaveBeenCalled();
    agree({ glocke: false });
    await vi.waitFor(() => expect(getRegistration).toHaveBeenCalledOnce());
  });

  it('is not added to a page that has ended', () => {
    const { added, left } = open();
    left.abort();
    agree({ webAnalytics: true, advertising: true });
    expect(added).toEqual([]);
  });
});
