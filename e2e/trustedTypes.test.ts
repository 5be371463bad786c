import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { VENDORS } from '#shared/domain/consent/vendors.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { openTraced, waitForPlatform } from './support/consentDesk.ts';
import { PERSONAL_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

type Options = Parameters<typeof openTraced>[2];

/** A visitor who has agreed to everybody, with what the policies of his pages and of their frames refuse. */
async function openWatched(options: Options = {}) {
  const visitor = await openTraced(browser, portal, { consent: VENDORS, ...options });
  const violations: string[] = [];
  await visitor.page.exposeFunction('tellViolation', (said: string) => violations.push(said));
  await visitor.page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => tellViolation([location.pathname, effectiveDirective, sample, sourceFile].join(' ')))`,
  );
  return { ...visitor, violations };
}

/** Wakes whatever sleeps on the page: what waits to be near, and what waits for a hand. */
async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const island of document.querySelectorAll('portal-island')) {
      island.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      for (const touchable of island.querySelectorAll('button, input, a'))
        touchable.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  })()`);
  await expect
    .poll(() =>
      page.evaluate(`[...document.querySelectorAll('portal-island:not([data-awake])')]
        .filter((island) => island.firstElementChild?.checkVisibility()).map(({ outerHTML }) => outerHTML)`),
    )
    .toEqual([]);
}

describe('no page asks a text to become markup or script', () => {
  const PATHS = [
    ...Object.values(SAMPLE_PATHS),
    ...Object.values(SAMPLE_ARTICLES),
    ...Object.values(SAMPLE_LISTS),
    '/gibt-es-nicht-999999',
  ];
  /** Most of those for one reader send a guest to the login. */
  const PERSONAL = {
    anonymous: [PERSONAL_PATHS.login, PERSONAL_PATHS.registration],
    plus: Object.values(PERSONAL_PATHS),
  };

  it.each(['anonymous', 'plus'] as const)(
    'of any kind, with all of its islands awake and every third party there: %s',
    async (reader) => {
      const { page, violations, close } = await openWatched({ reader });
      const policies = new Map<string, string>();
      page.on('response', (response) => {
        if (!response.request().isNavigationRequest() || !response.url().includes('//tagesbote.')) return;
        const { 'content-security-policy': policy = '', 'content-type': type = '' } = response.headers();
        if (type.startsWith('text/html')) policies.set(new URL(response.url()).pathname, policy);
      });
      for (const path of [...PATHS, ...PERSONAL[reader]]) {
        // Some for one reader lead on by script: to the page that they open over, to the start.
        await page.goto(path, { waitUntil: PATHS.includes(path) ? 'load' : 'networkidle' });
        await wakeAll(page);
        expect([path, violations]).toEqual([path, []]);
      }
      expect(policies.size).toBeGreaterThan(20);
      for (const [path, policy] of policies)
        expect([path, policy]).toEqual([
          path,
          expect.stringMatching(
            /; require-trusted-types-for 'script'; trusted-types own-html third-party-script service-worker$/,
          ),
        ]);
      await close();
    },
    180_000,
  );

  it('nor do dialogs, embeds, ads, and what comes later: entries of a live article, the text that was bought', async () => {
    const { page, told, violations, problems, close } = await openWatched();
    for (const cookie of (await signedIn(portal, 'wallet')).split('; ')) await carryCookie(page, cookie);
    await page.goto('/1007');
    await page.getByRole('button', { name: 'Video abspielen' }).click();
    await page.locator('figure iframe').first().waitFor();
    await expect.poll(told).toBeGreaterThan(0);
    const ad = page.locator('[data-ad]').first();
    await ad.scrollIntoViewIfNeeded();
    await ad.getByRole('link').waitFor();
    expect(await ad.innerText()).toContain(adTexts.label);

    await page.goto('/1005');
    await page.evaluate(
      `document.querySelector('[data-article-body] [data-entry]').remove(); window.isSamePage = true`,
    );
    const entries = page.locator('[data-article-body] [data-entry]');
    const left = await entries.count();
    // Whoever comes back to the page is shown what has come meanwhile, once its script is there.
    await expect
      .poll(async () => {
        await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        return entries.count();
      })
      .toBe(left + 1);
    expect(await page.evaluate('window.isSamePage')).toBe(true);

    await page.goto('/1002');
    await page.getByRole('button', { name: 'Für 1 Coin freischalten' }).scrollIntoViewIfNeeded();
    await page.locator('portal-island[data-island=BuyArticle][data-awake]').waitFor();
    await page.getByRole('button', { name: 'Für 1 Coin freischalten' }).click();
    await page.getByText(/^Freigeschaltet am/).waitFor();
    expect(await page.locator('[data-paywall-template]').count()).toBe(0);

    await page.goto('/koeln#change-password');
    await page.locator('dialog[data-account-dialog] iframe').waitFor();
    expect(violations).toEqual([]);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });
});

describe('a text that a mistake of ours would make markup or script', () => {
  const SINKS = {
    'an element’s markup': `document.body.innerHTML = '<p>x</p>'`,
    'the markup of an element’s place': `document.querySelector('main').outerHTML = '<p>x</p>'`,
    'markup beside an element': `document.body.insertAdjacentHTML('beforeend', '<p>x</p>')`,
    'a document of its own': `new DOMParser().parseFromString('<p>x</p>', 'text/html')`,
    'a fragment': `document.createRange().createContextualFragment('<p>x</p>')`,
    'markup that may have anything': `document.body.setHTMLUnsafe('<p>x</p>')`,
    'a frame’s document': `document.createElement('iframe').srcdoc = '<p>x</p>'`,
    'a script’s text': `document.createElement('script').text = 'window.ran = 1'`,
    'a script’s address': `document.createElement('script').src = '/assets/x.js'`,
    'a worker': `new Worker('/sw.js')`,
    'a policy of another name': `trustedTypes.createPolicy('default', { createHTML: (html) => html })`,
  };

  it.each(Object.entries(SINKS))('is refused: %s', async (_case, sink) => {
    const { page, violations, close } = await openWatched();
    await page.goto('/koeln');
    await waitForPlatform(page);
    const before = await page.evaluate('document.body.childElementCount');
    const refused = await page.evaluate<string>(
      `(async () => { try { await (${sink}); return 'done'; } catch (error) { return error.name; } })()`,
    );
    expect(refused).toBe('TypeError');
    await expect.poll(() => violations.length).toBe(1);
    expect(violations[0]).toMatch(/^\/koeln (?:require-trusted-types-for|trusted-types) /);
    expect(await page.evaluate('document.body.childElementCount')).toBe(before);
    await close();
  });

  it('is refused: a service worker', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { serviceWorkers: 'allow' });
    await page.goto('/koeln');
    const refused = page.evaluate(`navigator.serviceWorker.register('/sw.js')`);
    await expect(refused).rejects.toThrow('TrustedScriptURL');
    await close();
  });

  it('M125 is refused: a third party’s script whose address the page was not sent with', async () => {
    const { page, asked, violations, close } = await openWatched({ consent: ['webAnalytics'] });
    const refused = page.waitForEvent('pageerror');
    // The host is one that the policy allows: the vendor’s own.
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', () => {
        const named = document.querySelector('template[data-vendor=webAnalytics]');
        if (!named) return;
        const stray = named.cloneNode();
        stray.dataset.src += '?x';
        document.querySelector('dialog[data-consent] p').append(stray);
        named.remove();
      })`,
    );
    await page.goto('/koeln');
    expect((await refused).message).toContain('Not in the register of third parties');
    expect([asked(), violations]).toEqual([[], []]);
    await close();
  });
});
