import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AD_HEIGHT } from '#shared/domain/ads/adPlace.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { carryCookie, launchUnseen, openVisitor, shareBrowser } from './support/browser.ts';
import { waitForPlatformIfAny } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { PERSONAL_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { until } from './support/until.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const AGREED: readonly Vendor[] = ['advertising', 'recommendations'];
/** A free article that is long enough for an ad in its text, and belongs to a topic. */
const LONG = '/1007';
/** A paid one. */
const PAID = '/1002';

const COUNT_SHIFTS = `if (self === top) {
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
}`;
/** A marker in local storage: the page's ads module overwrites or removes it when it starts. */
const MARK = 'vorher';
const MARK_STORAGE = `if (self === top) localStorage.setItem('ads', '${MARK}');`;
const moved = (page: Page) => page.evaluate<number>('window.moved');
const keptAds = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('ads')`);
const slotsOf = (page: Page) => page.locator('[data-ad]');

const OWN_HOSTS = /^(?:tagesbote|media|identity)\.localhost$/;

type Ads = {
  readonly consent?: readonly Vendor[] | null;
  readonly reader?: DemoReader;
  readonly width?: number;
  /** A browser other than the shared one. */
  readonly engine?: Browser;
};

/** A visitor, with the page's requests to the ad service and to all other third parties. */
async function openReader({ consent = AGREED, reader = 'anonymous', width = 390, engine = browser }: Ads = {}) {
  const visitor = await openVisitor(engine, portal.port, { consent, viewport: { width, height: 844 } });
  const { page } = visitor;
  if (reader !== 'anonymous') await carryCookie(page, await portal.cookies(reader));
  const asked: URL[] = [];
  const strange: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname === 'ads.localhost') asked.push(url);
    if (/^https?:$/.test(url.protocol) && !OWN_HOSTS.test(url.hostname)) strange.push(url.href);
  });
  return { ...visitor, asked, strange };
}

/** A visitor with consent from an earlier visit reserves space for ads from the start. */
async function openAgreed(ads: Ads = {}) {
  const visitor = await openReader(ads);
  await visitor.page.addInitScript(COUNT_SHIFTS);
  await visitor.page.goto('/neueste');
  await expect.poll(() => keptAds(visitor.page)).toBe('1');
  return visitor;
}

/** The same without loading an earlier page: sets what that would have stored. */
async function openRemembered(ads: Ads = {}) {
  const visitor = await openReader(ads);
  await visitor.page.addInitScript(COUNT_SHIFTS);
  await visitor.page.addInitScript(`if (self === top) localStorage.setItem('ads', '1');`);
  return visitor;
}

/** Scrolls through the ad slots and stops at the last one. */
async function readDown(page: Page, count = 3): Promise<void> {
  await until(`${count} slots`, async () => (await slotsOf(page).count()) === count);
  for (let at = 0; at < count; at += 1) {
    await slotsOf(page).nth(at).scrollIntoViewIfNeeded();
    await slotsOf(page).nth(at).getByRole('link').waitFor();
  }
}

describe('M95 M125 M153 nothing is asked of the ad service, on any kind of page', () => {
  const PATHS = [
    ...Object.values(SAMPLE_PATHS),
    ...Object.values(SAMPLE_ARTICLES),
    ...Object.values(SAMPLE_LISTS),
    LONG,
    '/gibt-es-nicht-999999',
    PERSONAL_PATHS.bookmarks,
    PERSONAL_PATHS.login,
  ];

  it.each<[string, Ads, (readonly string[])?]>([
    ['before a decision', { consent: null }],
    // All others: `e2e/guestPages.test.ts`.
    ['after a refusal', { consent: [] }, [PERSONAL_PATHS.bookmarks, PERSONAL_PATHS.login]],
    ['with consent to all others', { consent: ['webAnalytics', 'recommendations', 'reachMeasurement', 'push'] }],
    ['for a Pur reader who agreed', { reader: 'pur' }],
    ['for a Pur reader who has Plus too', { reader: 'purplus' }],
  ])('%s', async (_, ads, paths = PATHS) => {
    const { page, asked, strange, close } = await openReader(ads);
    const scripts: string[] = [];
    page.on('request', (request) => request.url().includes('/startAds-') && scripts.push(request.url()));
    await page.addInitScript(MARK_STORAGE);
    for (const path of paths) {
      await page.goto(path);
      const isPur = ads.reader !== undefined;
      if (!isPur) await waitForPlatformIfAny(page);
      // A page without ads leaves the marker alone.
      const kept = () =>
        page.evaluate(`'ads' in document.documentElement.dataset ? localStorage.getItem('ads') : 'no ads'`);
      await expect.poll(kept).not.toBe(MARK);
      expect([isPur ? '1' : null, 'no ads']).toContain(await kept());
      if (isPur) expect([path, await slotsOf(page).locator('visible=true').count()]).toEqual([path, 0]);
    }
    expect([asked, scripts]).toEqual([[], []]);
    // With consent to others or for a Pur reader with Plus there are some: consent.test.ts.
    if (!ads.consent?.length && ads.reader === undefined) expect(strange).toEqual([]);
    await close();
  });

  it('but for who agreed, where there are slots', async () => {
    const { page, asked, close } = await openReader();
    await page.goto(LONG);
    await slotsOf(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await close();
  });
});

it('M55 M95 only news pages have slots, for all readers', async () => {
  const { agb, impressum, datenschutz, order, search } = SAMPLE_PATHS;
  const { account, login, checkout, cancellation } = PERSONAL_PATHS;
  const service = [agb, impressum, datenschutz, '/kontakt-1061', search, order, checkout, cancellation];
  const paths = [...service, account, login, '/gibt-es-nicht-999999'];
  for (const reader of ['anonymous', 'plus', 'pur'] as const) {
    const cookie = await portal.cookies(reader);
    for (const path of paths) {
      const { text } = await portal.request(path, { headers: { cookie } });
      expect([path, text.includes('<html'), text.includes('data-ad=')]).toEqual([path, text.includes('<html'), false]);
    }
  }
  expect((await portal.request('/')).text.match(/data-ad=/g)).toHaveLength(3);
});

it('M95 a title whose settings show no ads has room for none, and says nothing of where they come from', async () => {
  const [leverkusen, tagesbote] = await Promise.all(
    ['leverkusen', 'tagesbote'].map((title) => portal.request('/', { host: `${title}.localhost` })),
  );
  expect([leverkusen?.text.includes('data-ads='), tagesbote?.text.includes('data-ads=')]).toEqual([false, true]);
});

describe('M153 with consent', () => {
  it.each([
    ['the front', '/', 390, 'anonymous', ['title=tagesbote', 'pageType=Homepage', 'plususer=nein']],
    ['the front', '/', 1364, 'plus', ['title=tagesbote', 'pageType=Homepage', 'plususer=ja']],
    [
      'an article',
      LONG,
      1364,
      'anonymous',
      [
        'title=tagesbote',
        'section=kultur',
        'pageType=Artikelseiten',
        'tags=Köln',
        'tags=Theater und Bühne',
        'plususer=nein',
      ],
    ],
  ] as const)(
    'G20 three slots of %s (%s, %i px, %s) are filled, marked and targeted, and nothing moves',
    async (_, path, width, reader, targeting) => {
      const { page, asked, problems, close } = await openAgreed({ width, reader });
      await page.goto(path);
      await readDown(page);
      for (const slot of await slotsOf(page).all()) {
        expect(await slot.getByText(adTexts.label, { exact: true }).isVisible()).toBe(true);
        expect(await slot.innerText()).toMatch(/Bezahlt von: .+\. Warum sehe ich diese Anzeige\? .+\./);
        const frame = await slot.locator('iframe').boundingBox();
        expect(frame?.height).toBe(AD_HEIGHT);
        expect(
          await slot.locator('iframe').evaluate((it) => [it.getAttribute('sandbox'), it.hasAttribute('inert')]),
        ).toEqual(['allow-scripts', true]);
        expect(await slot.getByRole('link').getAttribute('aria-label')).toMatch(/^Anzeige: .+ \(öffnet/);
      }
      const slots = asked.filter(({ pathname }) => pathname.startsWith('/slots/'));
      expect(slots.map(({ pathname }) => pathname).toSorted()).toEqual([
        '/slots/first',
        '/slots/second',
        '/slots/third',
      ]);
      for (const { searchParams } of slots)
        expect(Array.from(searchParams, (pair) => pair.join('='))).toEqual(targeting);
      expect([await moved(page), problems]).toEqual([0, []]);
      expect(await findViolations(page, 'light', '[data-ad]')).toEqual([]);
      await close();
    },
  );

  it('a Plus reader’s paid article has its three, one of them in the text that was sealed', async () => {
    const { page, asked, close } = await openRemembered({ reader: 'plus' });
    await page.goto(PAID);
    await readDown(page, await slotsOf(page).count());
    expect(await page.locator('[data-article-body] [data-ad]').count()).toBe(1);
    expect(asked.every(({ searchParams }) => searchParams.get('plususer') === 'ja')).toBe(true);
    expect(await moved(page)).toBe(0);
    await close();
  });

  it('no ad goes by a reader who lets none be made personal', async () => {
    const { page, asked, close } = await openRemembered({ reader: 'plus', consent: ['advertising'] });
    await page.goto('/');
    await readDown(page);
    expect(asked.map(({ searchParams }) => searchParams.has('plususer'))).toEqual([false, false, false]);
    await close();
  });

  it('M70 after a logout they go by plususer=nein', async () => {
    const { page, asked, close } = await openRemembered({ reader: 'plus', width: 1364 });
    await page.goto('/');
    await readDown(page);
    const before = asked.length;
    await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Abmelden' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-reader')).toBe('anonymous');
    await readDown(page);
    expect(asked.slice(before).map(({ searchParams }) => searchParams.get('plususer'))).toEqual([
      'nein',
      'nein',
      'nein',
    ]);
    await close();
  });

  it('who agreed on this very page gets ads below the screen, and nothing on it moves', async () => {
    const { page, asked, close } = await openReader();
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto('/');
    await expect.poll(() => keptAds(page)).toBe('1');
    await readDown(page);
    expect([asked.length, await moved(page)]).toEqual([3, 0]);
    await close();
  });

  it('its link leads to the ad service in a window of its own, which cannot reach ours', async () => {
    const { page, close } = await openRemembered();
    await page.goto(LONG);
    await readDown(page);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      slotsOf(page).first().getByRole('link').click(),
    ]);
    await opened.waitForLoadState();
    expect(new URL(opened.url()).hostname).toBe('ads.localhost');
    expect([await opened.evaluate('opener'), await opened.evaluate('document.referrer')]).toEqual([null, '']);
    await close();
  });

  it('no cookie is set and none is sent, by or to the ad service', async () => {
    const { page, close } = await openRemembered();
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('//ads.'))
        void request.allHeaders().then(({ cookie, referer }) => sent.push(cookie, referer));
    });
    await page.goto('/');
    await readDown(page);
    await expect.poll(() => sent).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(
      (await page.context().cookies('http://ads.localhost')).filter(({ domain }) => domain.includes('ads')),
    ).toEqual([]);
    await close();
  });
});

const TELL = (payer: string) =>
  `parent.postMessage({ type: 'ad', campaign: 'x', headline: 'x', payer: ${payer}, reason: 'everywhere' }, '*')`;
/** An ad that answers as it should, and what it does besides once it has. */
const SAY = (payer: string, besides = '') => `onmessage = () => { ${TELL(payer)}; ${besides} }`;

/** A focused element that must keep the focus. */
const HELD = 'header a';

/** A page whose first slot frames an ad with a hostile script. */
async function openHostile(script: string, ads: Ads = {}, first = 'undefined') {
  const visitor = await openRemembered(ads);
  const { page } = visitor;
  await page.addInitScript(first);
  await page.route(/\/\/ads\.localhost/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><p>x<script>${script}</script>` }),
  );
  const opened: unknown[] = [];
  page.on('popup', (popup) => opened.push(popup));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => opened.push(dialog)));
  page.on('download', (download) => opened.push(download));
  await page.goto(LONG);
  await page.evaluate(`document.querySelector('${HELD}').focus({ preventScroll: true })`);
  await slotsOf(page).first().scrollIntoViewIfNeeded();
  return { ...visitor, opened };
}

describe('an ad that', () => {
  it.concurrent.for([
    ['reads a cookie', 'document.cookie', 'SecurityError'],
    ['reads a storage', 'localStorage.length', 'SecurityError'],
    ['reads the page around it', 'parent.document.title', 'SecurityError'],
    ['leads the page elsewhere', 'top.location.assign("/impressum"), "gone"', 'SecurityError'],
    ['replaces the page', 'top.location = "http://ads.localhost/", "gone"', 'SecurityError'],
    ['opens a window', 'String(open("http://ads.localhost/"))', 'null'],
    ['asks a question', 'String(alert("x"))', 'undefined'],
    [
      'sends a form',
      '(() => { const f = document.createElement("form"); f.target = "_top"; f.action = "/"; document.body.append(f); f.submit(); return "sent" })()',
      'sent',
    ],
    [
      'downloads something',
      '(() => { const a = document.createElement("a"); a.href = "data:text/plain,x"; a.download = "x"; a.click(); return "sent" })()',
      'sent',
    ],
    ['makes itself heard', 'String(document.featurePolicy.allowsFeature("autoplay"))', 'false'],
    ['looks for a camera', 'String(document.featurePolicy.allowsFeature("camera"))', 'false'],
  ] as const)('M153 %s gets nowhere', async ([, attempt, outcome], { expect }) => {
    const { page, opened, close } = await openHostile(
      `let got; try { got = ${attempt} } catch (cause) { got = cause.name } ${SAY('got')};`,
    );
    await slotsOf(page).first().getByText(`Bezahlt von: ${outcome}.`).waitFor();
    expect([new URL(page.url()).pathname === LONG, opened, await moved(page)]).toEqual([true, [], 0]);
    await close();
  });

  it.concurrent.for([
    ['goes elsewhere as it comes', `${SAY('"x"')}; location.href = 'http://media.localhost/'`],
    ['goes elsewhere later', SAY('"x"', `location.href = 'http://media.localhost/'`)],
    ['navigates the top page', SAY('"x"', `location.href = 'http://fremd.localhost/'`)],
    ['takes the focus', SAY('"x"', 'focus()')],
    ['reloads itself', SAY('"x"', 'location.reload()')],
    ['wants to be higher', `onmessage = () => parent.postMessage({ type: 'resize', height: 900 }, '*')`],
    ['speaks unasked', TELL('"x"')],
    ['says more once it has spoken', SAY('"x"', TELL('"y"'))],
    [
      'says that it is political',
      `onmessage = () => parent.postMessage({ type: 'politicalAd', campaign: 'x', headline: 'x', payer: 'x', reason: 'everywhere' }, '*')`,
    ],
    ['hides who paid', SAY('""')],
    ['says nothing', ''],
  ] as const)('M153 %s is put out, and nothing on the screen moves', async ([, script], { expect }) => {
    const { page, close } = await openHostile(script);
    const slot = slotsOf(page).first();
    const before = await slot.boundingBox();
    await expect.poll(() => slot.getAttribute('data-empty'), { timeout: 15_000 }).toBe('');
    expect(await slot.locator('iframe, a').count()).toBe(0);
    expect(await page.evaluate(`document.activeElement.matches('${HELD}')`)).toBe(true);
    expect([await slot.boundingBox(), await moved(page)]).toEqual([before, 0]);
    await close();
  });
});

/** Shortens an ad's deadline from five seconds to one: the endless ad occupies a core until then. */
const HURRY = `if (self === top) {
  const start = setTimeout;
  window.setTimeout = (work, ms, ...rest) => start(work, ms === 5_000 ? 1_000 : ms, ...rest);
}`;

it('M153 an ad that works without end is put out, in browsers that give other sites processes of their own', async () => {
  const engine = await launchUnseen('--site-per-process');
  const { page } = await openHostile('for (;;);', { engine }, HURRY);
  await expect.poll(() => slotsOf(page).first().getAttribute('data-empty'), { timeout: 15_000 }).toBe('');
  expect(await moved(page)).toBe(0);
  await engine.close();
});

describe('where the ad service', () => {
  it.concurrent.for([
    ['fails', 'abort'],
    ['never answers', 'hang'],
  ] as const)('M153 %s, the page is whole, and the slot is removed off screen', async ([, fault], { expect }) => {
    const { page, close } = await openRemembered();
    await page.route(/\/\/ads\.localhost/, (route) => (fault === 'abort' ? route.abort() : undefined));
    await page.goto(LONG);
    const first = slotsOf(page).first();
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => first.getAttribute('data-empty'), { timeout: 15_000 }).toBe('');
    expect([await first.getAttribute('data-gone'), await first.isVisible()]).toEqual([null, false]);
    const place = await first.boundingBox();
    expect(place?.height).toBeGreaterThan(AD_HEIGHT);
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(() => first.getAttribute('data-gone')).toBe('');
    expect(await first.boundingBox()).toBeNull();
    expect([await moved(page), await page.locator('h1').isVisible()]).toEqual([0, true]);
    await close();
  });
});

describe('ads.txt', () => {
  it('is the operator’s text, and absent without one', async () => {
    const [tagesbote, blitz] = await Promise.all(
      ['tagesbote', 'blitz'].map((title) => portal.request('/ads.txt', { host: `${title}.localhost` })),
    );
    expect([tagesbote?.status, tagesbote?.text, tagesbote?.headers['content-type']]).toEqual([
      200,
      'ads.localhost, tagesbote, DIRECT\n',
      'text/plain; charset=utf-8',
    ]);
    expect([blitz?.status, blitz?.text]).toEqual([404, '']);
  });
});
