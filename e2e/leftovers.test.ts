import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { carryCookie, shareBrowser, openVisitor, type Visitor } from './support/browser.ts';
import { decideAhead } from './support/consentCookies.ts';
import { bundleProbe } from './support/leftovers/bundleProbe.ts';
import { NOTE_OPEN } from './support/leftovers/noteOpen.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';
import { until } from './support/until.ts';

let portal: TestPortal;
let browser: Browser;
let probe: string;
beforeAll(async () => {
  [portal, browser, probe] = await Promise.all([
    startTestPortal({ GOOGLE_CLIENT_ID: 'google-client', RECOMMENDATIONS_ENABLED: 'true' }),
    shareBrowser(),
    bundleProbe(),
  ]);
});
afterAll(() => portal.stop());

const LEAKY_PARTS = [
  'listener',
  'listener that would go by itself',
  'interval',
  'timeout',
  'observer',
  'connection',
  'timer for each return of the page',
] as const;

/** A live article, so that every part has something to do. */
const LIVE = '/1005';

/** A regular page whose script waits until the test starts a part or an island. */
async function openProbed(target: string, reader: DemoReader = 'anonymous'): Promise<Visitor> {
  const visitor = await openVisitor(browser, portal.port);
  const { page } = visitor;
  if (reader !== 'anonymous') await carryCookie(page, await portal.cookies(reader));
  await page.addInitScript(NOTE_OPEN);
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: probe }));
  await page.route(/\/bilder\/|\/\/media\./, (route) => route.fulfill({ status: 204 }));
  /** A page that never loads. */
  await page.route('**/langsam', () => undefined);
  await page.goto(target);
  await until('the probe is there', () => page.evaluate('Boolean(window.probe)'));
  return visitor;
}

const idle = new Map<string, Visitor[]>();

/** Starts and ends a part on a page that others were started and ended on, as long as those have left nothing. */
async function liveOn(target: string, begin: string): Promise<Life> {
  const visitors = idle.get(target) ?? [];
  idle.set(target, visitors);
  const visitor = visitors.pop() ?? (await openProbed(target));
  const life = await live(visitor.page, begin);
  if (life.after.length > 0 || life.elements > 0) await visitor.close();
  else visitors.push(visitor);
  return life;
}

type Life = { readonly during: readonly string[]; readonly after: readonly string[]; readonly elements: number };

/** Starts a part, fires page events, ends the part, and returns resources that are still open because of it. */
const live = (page: Page, begin: string): Promise<Life> =>
  page.evaluate(`(async () => {
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const before = openNow();
    const added = () => openNow().filter((kind, at, all) => all.indexOf(kind) + before.filter((known) => known === kind).length <= at);
    const countElements = () => document.body.childElementCount;
    const elements = countElements();
    const stop = await ${begin};
    await pause(400);
    for (const type of ['pagehide', 'pageshow', 'pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    await pause(100);
    const link = Object.assign(document.createElement('a'), { href: '/langsam', textContent: 'x' });
    document.querySelector('footer').append(link);
    link.click();
    await pause(300);
    document.querySelector('main a').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link.remove();
    const during = added();
    stop();
    const life = { during, after: added(), elements: countElements() - elements };
    // Ends the navigation, which would keep the window open for five seconds.
    window.stop();
    localStorage.clear();
    sessionStorage.clear();
    return life;
  })()`);

/** React listens to the document from its first root on, and once. */
const REACTS_OWN = 'listener: selectionchange on HTMLDocument';

describe('a part of the page, once it has ended', () => {
  const LATER_PARTS = {
    openEdition: [],
    fillUndecided: [],
    dropNocache: [],
    recallFontSize: [],
    recallWriting: [],
    retryPictures: ['listener: error on HTMLDocument', 'listener: load on HTMLDocument', 'timeout'],
    rememberLocale: [],
    rememberReading: [],
    rememberVisit: [],
    rememberRoute: [],
    countVisits: [],
    wakeConsent: [
      'listener: click on HTMLDialogElement',
      'listener: click on HTMLDocument',
      'listener: consent-for-good on HTMLDocument',
      'listener: hashchange on Window',
      'listener: message on Window',
    ],
    wakeGoogle: [],
    showAges: ['interval', 'listener: visibilitychange on HTMLDocument'],
    showConnection: ['listener: offline on Window', 'listener: online on Window'],
    markPurchases: [],
    // Of the tools, of each entry, and below the text.
    watchSharing: Array.from({ length: 4 }, () => 'listener: click on HTMLButtonElement'),
    watchPictures: ['listener: click on HTMLDocument', 'observer: MutationObserver'],
    openOutside: [],
    watchTools: [
      'listener: click on HTMLSpanElement',
      'listener: pagehide on Window',
      'listener: voiceschanged on SpeechSynthesis',
    ],
    hideSwipeTips: ['observer: MutationObserver'],
    wakeBookmarks: ['listener: click on HTMLDocument', 'observer: MutationObserver'],
    wakeAds: [],
    wakeWidgets: [],
    fetchFacesAhead: [],
    followLive: [
      'connection',
      'listener: click on HTMLDocument',
      'listener: pagehide on Window',
      'listener: pageshow on Window',
      'listener: pointerdown on HTMLDocument',
      'listener: visibilitychange on HTMLDocument',
    ],
    showPartlyChosen: [],
    watchBehaviour: [],
    wakeOffline: [],
    renewPush: [],
    watchHistory: ['listener: navigate on Navigation'],
    wakePlayer: ['listener: play on HTMLDocument'],
    watchPrefetch: ['listener: change on NetworkInformation'],
    watchInstall: ['listener: beforeinstallprompt on Window'],
    linkManifest: ['timeout'],
  };
  const PARTS: Readonly<Record<string, readonly string[]>> = {
    watchFontSize: ['listener: click on HTMLFieldSetElement'],
    watchBreakingNews: ['listener: click on HTMLButtonElement', 'listener: visibilitychange on HTMLDocument'],
    watchSidebar: ['listener: pagehide on Window', 'listener: toggle on HTMLDivElement'],
    watchPageViews: ['listener: pageshow on Window'],
    watchSearchForms: ['listener: submit on HTMLDocument'],
    watchErrors: ['listener: error on Window', 'listener: unhandledrejection on Window'],
    watchLoading: ['listener: navigate on Navigation', 'listener: pageshow on Window', 'timeout'],
    watchAccount: [
      'listener: click on HTMLDocument',
      'listener: hashchange on Window',
      'listener: hashchange on Window',
      'listener: message on Window',
      'listener: pageshow on Window',
      'listener: storage on Window',
      'listener: visibilitychange on HTMLDocument',
    ],
    startLaterParts: Object.values(LATER_PARTS).flat().toSorted(),
    ...LATER_PARTS,
  };

  /** A timer of theirs is due a second after the load. */
  const OF_A_NEW_PAGE = new Set(['startLaterParts', 'linkManifest']);

  it('is one of those looked at here', async () => {
    const { page, close } = await openProbed(LIVE);
    expect(await page.evaluate('Object.keys(probe.parts)')).toEqual(Object.keys(PARTS));
    await close();
  });

  it('leaves nothing behind: watchBehaviour, of a view that is measured', async () => {
    const { page, close } = await openProbed(LIVE);
    await page.evaluate(`document.documentElement.dataset.behaviour = 'always'`);
    const during = [
      ...Array.from({ length: 4 }, () => 'observer: PerformanceObserver'),
      ...['click', 'portal-analytics', 'scrollend', 'visibilitychange'].map(
        (type) => `listener: ${type} on HTMLDocument`,
      ),
      ...['pagehide', 'pageshow'].map((type) => `listener: ${type} on Window`),
    ].toSorted();
    expect(await live(page, 'probe.parts.watchBehaviour(document)')).toEqual({ during, after: [], elements: 0 });
    await close();
  });

  it('leaves nothing behind: wakeAds, of a reader who agreed to them', async () => {
    const { page, close } = await openProbed('/1007');
    await page.setViewportSize({ width: 1364, height: 2_000 });
    await decideAhead(page.context(), 'advertising');
    await page.route(/\/\/ads\./, (route) => route.fulfill({ contentType: 'text/html', body: 'x' }));
    const { during, after, elements } = await live(
      page,
      `(() => {
        document.documentElement.dataset.adsShown = '';
        const stop = probe.parts.wakeAds(document);
        return () => {
          if (!document.querySelector('[data-ad] iframe')) throw new Error('No ad was framed');
          stop();
          if (document.querySelector('[data-empty], [data-ad] > :not(:first-child)')) throw new Error('An ad is left');
        };
      })()`,
    );
    expect(during).toEqual(expect.arrayContaining(['observer: IntersectionObserver', 'observer: MutationObserver']));
    expect([after, elements]).toEqual([[], 0]);
    await close();
  });

  it('leaves nothing behind: hideSwipeTips, of a gallery', async () => {
    const { page, close } = await openProbed('/1055');
    const during = [
      'listener: scroll on HTMLUListElement',
      'observer: IntersectionObserver',
      'observer: MutationObserver',
    ];
    expect(await live(page, 'probe.parts.hideSwipeTips(document)')).toEqual({ during, after: [], elements: 0 });
    await close();
  });

  it('begins nothing of a page that is left before all has begun', async () => {
    const { page, close } = await openProbed('/1001');
    const begun = await page.evaluate(`(async () => {
      const before = openNow();
      const left = new AbortController();
      const started = probe.startParts(document, probe.startPage, left.signal);
      left.abort();
      await started;
      return ${OPENED};
    })()`);
    expect(begun).toEqual([]);
    await close();
  });

  it.each([
    ['ecommerceWidget', 'http://shop.vendors.localhost/', 'iframe'],
    ['recommendations', '1005', 'em'],
  ] as const)('leaves nothing behind: wakeWidgets, of a reader who agreed to %s', async (vendor, value, shown) => {
    const { page, close } = await openProbed(LIVE);
    await page.setViewportSize({ width: 1364, height: 500 });
    await decideAhead(page.context(), vendor);
    await page.route(/\/\/shop\./, (route) => route.fulfill({ contentType: 'text/html', body: 'x' }));
    const { during, after, elements } = await live(
      page,
      `(() => {
        const slot = Object.assign(document.createElement('aside'), { hidden: true });
        slot.dataset.${vendor === 'recommendations' ? 'recommendationWidget' : vendor} = '${value}';
        slot.dataset.vendor = '${vendor}';
        const place = document.createElement('div');
        place.dataset.place = '';
        slot.append(place);
        document.querySelector('main').append(slot);
        window._taboola = { push: ({ container }) => container && document.getElementById(container).append(document.createElement('em')) };
        // Shown, and near, without a scroll that would wake the islands on its way.
        Object.assign(slot.style, { display: 'block', position: 'absolute', top: '700px' });
        const stop = probe.parts.wakeWidgets(document);
        return () => {
          if (!slot.querySelector('${shown}')) throw new Error('Nothing was shown');
          stop();
          if (slot.querySelector('${shown}') || 'shown' in slot.dataset) throw new Error('Something is left');
        };
      })()`,
    );
    expect(during.filter((kind) => kind === 'listener: message on Window')).toHaveLength(shown === 'iframe' ? 1 : 0);
    expect([after, elements]).toEqual([[], 0]);
    await close();
  });

  it.concurrent.for(Object.entries(PARTS))('leaves nothing behind: %s', async ([name, during], { expect }) => {
    // The banner's own article shows no banner, nor does a front with that article in its head.
    const target = name === 'watchBreakingNews' ? '/1001' : LIVE;
    const begin = `probe.parts.${name}(document)`;
    if (!OF_A_NEW_PAGE.has(name)) {
      expect(await liveOn(target, begin)).toEqual({ during, after: [], elements: 0 });
      return;
    }
    const { page, close } = await openProbed(target);
    expect(await live(page, begin)).toEqual({ during, after: [], elements: 0 });
    await close();
  });

  it('leaves nothing behind either where a live article has no place left', async () => {
    const { page, close } = await openProbed(LIVE);
    await page.route('**/api/live/*', (route) => route.fulfill({ status: 503 }));
    const { during, after } = await live(page, 'probe.parts.followLive(document)');
    expect([during.filter((kind) => !kind.startsWith('listener')), after]).toEqual([['interval'], []]);
    await close();
  });

  it('leaves nothing behind either when it ends before its code has come', async () => {
    const { page, close } = await openProbed(LIVE);
    const after = await page.evaluate(`(async () => {
      const before = openNow();
      probe.parts.followLive(document)();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return openNow().slice(before.length);
    })()`);
    expect(after).toEqual([]);
    await close();
  });

  it('all can begin again, and each event then counts once', async () => {
    const { page, close } = await openProbed(LIVE);
    await page.evaluate(
      `window.counted = []; document.addEventListener('portal-analytics', ({ detail }) => counted.push(detail.name));`,
    );
    for (let times = 0; times < 3; times += 1)
      await page.evaluate(`window.stop?.(); window.stop = probe.startPage(document);`);
    await page.evaluate(`document.querySelector('[data-sidebar]').showPopover()`);
    await expect
      .poll(() => page.evaluate('counted'))
      .toEqual(['page_view', 'page_view', 'page_view', 'sitemap_open_click']);
    await close();
  });

  it.concurrent.for(LEAKY_PARTS)('is found out when it leaves this behind: %s', async (name, { expect }) => {
    expect((await liveOn(LIVE, `probe.leakyParts['${name}'](document)`)).after).not.toEqual([]);
  });
});

/** Pages that together have every island there is. */
const ISLAND_PAGES = [
  ...[
    '/',
    '/1001',
    '/1002',
    '/1007',
    '/1008',
    '/meineregion',
    '/gibt-es-nicht',
    '/api/offline/page',
    dialogFlowPath('login'),
  ].map((target) => [target, 'anonymous'] as const),
  ['/1003', 'wallet'],
  ['/regions', 'plus'],
] as const;

const ISLANDS = fs.globSync('client/islands/*.island.tsx').map((file) => path.basename(file, '.island.tsx'));

describe('an island that is taken out of the page', () => {
  it.concurrent.for(ISLAND_PAGES)(
    'leaves nothing behind, asleep, on its way or awake and used: %s for %s',
    async ([target, reader], { expect }) => {
      const { page, close } = await openProbed(target, reader);
      await page.route(
        (url) => !url.hostname.endsWith('localhost'),
        (route) => route.abort(),
      );
      await page.evaluate('window.print = () => undefined');
      const names = await page.evaluate<string[]>(TAKE_ISLANDS_OUT);
      for (const name of names) {
        for (const when of ['load', 'idle', 'visible', 'interaction'])
          expect([name, when, await glimpse(page, name, when)]).toEqual([name, when, []]);
        expect([name, await useAndRemove(page, name)]).toEqual([name, []]);
      }
      await close();
    },
  );

  it('stands on one of these pages', async () => {
    const found = await Promise.all(
      ISLAND_PAGES.map(async ([target, reader]) => {
        const { text } = await portal.request(target, { headers: { cookie: await portal.cookies(reader) } });
        return text.matchAll(/data-island="(\w+)"/g);
      }),
    );
    expect(new Set(found.flatMap((matches) => Array.from(matches, ([, name]) => name)))).toEqual(new Set(ISLANDS));
  });

  it('is found out when it does leave something', async () => {
    const { page, close } = await openProbed('/1001');
    const after = await page.evaluate(`(async () => {
      const { sleep } = await probe.wakeLeaky();
      sleep();
      return openNow();
    })()`);
    expect(after).toEqual(expect.arrayContaining(['listener: resize on Window']));
    await close();
  });
});

describe('what islands share, once their page has ended', () => {
  /** Opened, touched and left: who is logged in nowhere, with a device that speaks German. */
  const openTouchable = async (target: string, reader: DemoReader) => {
    const visitor = await openProbed(target, reader);
    // All requests fail with 503, and only after the probe has looked at the island.
    await visitor.page.route(/\/api\/|gsi\/client/, async (route) => {
      await setTimeout(60);
      await route.fulfill({ status: 503, body: '{}' });
    });
    await visitor.page.evaluate(ANSWER_LATE_FROM_CACHES);
    await visitor.page.evaluate(SPEAK_GERMAN);
    // A standalone form would navigate to the page with its dialog.
    await visitor.page.evaluate(`document.querySelector('[data-dialog-page]')?.removeAttribute('data-dialog-page')`);
    return visitor;
  };
  // The document's player goes on beyond the page that started it, and an island shows what it plays.
  const wakeSample = (name: string) => `(async () => {
    document.querySelector('[data-player] button')?.click();
    const element = samples.${name}.cloneNode(true);
    element.dataset.when = 'load';
    const place = document.createElement('div');
    place.setAttribute('data-article-body', '');
    place.append(element);
    document.querySelector('main').append(place);
    while (!('awake' in element.dataset)) await new Promise((resolve) => setTimeout(resolve, 20));
    return { element, sleep: () => place.remove() };
  })()`;

  it('stands as at the start: every store of every island, and what each of them shows', async () => {
    const touched = new Set<string>();
    for (const [target, reader] of ISLAND_PAGES) {
      const { page, close } = await openTouchable(target, reader);
      for (const name of await page.evaluate<string[]>(TAKE_ISLANDS_OUT)) {
        const { first, changed, then, second } = await liveTwice(page, wakeSample(name));
        for (const store of changed) touched.add(store);
        expect([target, name, then, second]).toEqual([target, name, [], first]);
      }
      await close();
    }
    const { page, close } = await openProbed('/1001');
    // Bookmark buttons of the page are no islands, and the consent store belongs to the banner.
    expect([...new Set([...touched, 'bookmarksStore', 'consentStore', 'googleAccessStore'])].toSorted()).toEqual(
      (await page.evaluate<string[]>('probe.stores')).toSorted(),
    );
    await close();
  });

  it('stands as at the start: what a reader has marked', async () => {
    const { page, close } = await openProbed('/1001', 'plus');
    const answer = (body: object) => (route: Route) => route.fulfill({ json: body });
    await page.route('**/api/validate', answer({ user: { ssoId: 'leser', emailVerified: true, roles: ['PLUS'] } }));
    await page.route('**/mandators/**', answer({ items: [] }));
    await page.evaluate('window.stop = probe.startPage(document)');
    await page.locator('button[data-bookmark][aria-pressed]').first().click();
    await expect.poll(() => page.evaluate('probe.changedStores()')).toEqual(['bookmarksStore']);
    expect(await page.evaluate('(stop(), probe.changedStores())')).toEqual([]);
    await close();
  });

  it('stands as at the start: what a reader has agreed to', async () => {
    const { page, close } = await openProbed('/1001');
    await page.context().clearCookies();
    await page.route('**/api/consent', (route) => route.fulfill({ status: 204 }));
    await page.route(/vendors\.localhost|openstreetmap/, (route) => route.fulfill({ body: '' }));
    await page.evaluate('window.stop = probe.startPage(document)');
    await page.locator('[data-breaking-close]').click();
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await expect.poll(() => page.evaluate('probe.changedStores()')).toEqual(['consentStore']);
    await page.evaluate('stop()');
    await page.context().clearCookies();
    expect(await page.evaluate('probe.changedStores()')).toEqual([]);
    expect(await page.locator('dialog[data-consent]').isVisible()).toBe(false);
    await close();
  });

  it('is found out when a store outlives its page', async () => {
    const { page, close } = await openTouchable('/1001', 'anonymous');
    const { first, second } = await liveTwice(page, 'probe.wakeLasting()');
    expect([first, second]).toEqual([expect.stringContaining('>x<'), expect.stringContaining('>1<')]);
    await close();
  });
});

/** Nor does what this device has kept come before the island was looked at. */
const ANSWER_LATE_FROM_CACHES = `{
  const { match } = CacheStorage.prototype;
  CacheStorage.prototype.match = async function (...asked) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return match.apply(this, asked);
  };
}`;

const SPEAK_GERMAN = `
  window.SpeechSynthesisUtterance = class extends EventTarget {};
  Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'de-DE', localService: true }], speak: () => undefined, cancel: () => undefined,
  }) });
`;

type TwoLives = {
  /** What the island shows when it wakes, on the first page and on the second. */
  readonly first: string;
  readonly second: string;
  /** The stores that were not as at the start any more when the first page ended, and when the second began. */
  readonly changed: readonly string[];
  readonly then: readonly string[];
};

/** Wakes an island, presses all its controls, ends and restarts the page, and wakes the island there. */
function liveTwice(page: Page, wake: string): Promise<TwoLives> {
  return page.evaluate(`(async () => {
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const wake = () => ${wake};
    localStorage.clear();
    const end = probe.startPage(document);
    const before = await wake();
    const shownBy = ({ element }) => element.innerHTML;
    const first = shownBy(before);
    for (const touchable of before.element.querySelectorAll('button, a[target="_top"]')) {
      touchable.click();
      await pause(20);
    }
    // What a panel asks that this has opened.
    before.element.querySelector('dialog > button')?.click();
    await pause(200);
    const changed = probe.changedStores();
    before.sleep();
    end();
    localStorage.clear();
    const endAgain = probe.startPage(document);
    const then = probe.changedStores();
    const after = await wake();
    const second = shownBy(after);
    after.sleep();
    endAgain();
    return { first, second, changed, then };
  })()`);
}

/** Keeps one of each kind for the test, so that those looked at are alone. */
const TAKE_ISLANDS_OUT = `
  window.samples = {};
  for (const island of document.querySelectorAll('portal-island')) {
    island.remove();
    samples[island.dataset.island] ??= island;
  }
  Object.keys(samples);
`;

const OPENED = `openNow().filter((kind) => !before.includes(kind) && kind !== '${REACTS_OWN}')`;

/** Adds an island to the page, removes it at once, and returns resources that are still open because of it. */
function glimpse(page: Page, name: string, when: string): Promise<string[]> {
  return page.evaluate(`(async () => {
    const before = openNow();
    const island = samples.${name}.cloneNode(true);
    island.dataset.when = '${when}';
    document.querySelector('main').append(island);
    island.remove();
    const opened = ${OPENED};
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'awake' in island.dataset ? ['It woke outside the page'] : opened;
  })()`);
}

/**
 * Wakes an island, presses all its buttons, drops and restores the connection, removes the island, and returns
 * resources that are still open.
 */
function useAndRemove(page: Page, name: string): Promise<string[]> {
  return page.evaluate(`(async () => {
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const before = openNow();
    const island = samples.${name}.cloneNode(true);
    island.dataset.when = 'load';
    document.querySelector('main').append(island);
    while (!('awake' in island.dataset)) await pause(20);
    for (const button of island.querySelectorAll('button')) {
      button.click();
      await pause(20);
    }
    for (const [isOnline, type] of [[false, 'offline'], [true, 'online']]) {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      dispatchEvent(new Event(type));
      await pause(50);
    }
    island.remove();
    await pause(50);
    return 'awake' in island.dataset ? ['It is still awake'] : ${OPENED};
  })()`);
}
