import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_VENDORS } from '#scripts/demoVendors.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { openTraced, waitForPlatform } from './support/consentDesk.ts';
import { notePolicies, noteViolations } from './support/pageChecks/trustedTypes.ts';
import { wakeAll } from './support/pageChecks/wakeAll.ts';
import { isDialogPage, PERSONAL_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

type Options = Parameters<typeof openTraced>[2];

/** A visitor who has agreed to all vendors, with the CSP violations of his pages and their frames. */
async function openWatched(options: Options = {}) {
  const visitor = await openTraced(browser, portal, { consent: DEMO_VENDORS, ...options });
  return { ...visitor, violations: await noteViolations(visitor.page) };
}

describe('no page asks a text to become markup or script', () => {
  const PATHS = [
    ...Object.values(SAMPLE_PATHS),
    ...Object.values(SAMPLE_ARTICLES),
    ...Object.values(SAMPLE_LISTS),
    '/gibt-es-nicht-999999',
  ];
  /** Most of those for one reader send a guest to the login; those of a customer: `e2e/personalPages.test.ts`. */
  const DIALOGS = Object.values(PERSONAL_PATHS).filter(isDialogPage);
  const PERSONAL = { anonymous: [PERSONAL_PATHS.login, PERSONAL_PATHS.registration], plus: DIALOGS };

  it.each(['anonymous', 'plus'] as const)(
    'of any kind, with all of its islands awake and every third party there: %s',
    async (reader) => {
      const { page, violations, close } = await openWatched({ reader });
      const policies = notePolicies(page, 'tagesbote');
      for (const path of [...PATHS, ...PERSONAL[reader]]) {
        // Those of a dialog lead on by script, to the page that they open over.
        await page.goto(path, { waitUntil: isDialogPage(path) ? 'networkidle' : 'load' });
        await wakeAll(page);
        expect([path, violations]).toEqual([path, []]);
      }
      expect(policies.count()).toBeGreaterThan(20);
      expect(policies.lax).toEqual([]);
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
    // Returning to the page shows the newer entries, once its script has loaded.
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

  describe('is refused', () => {
    let watched: Awaited<ReturnType<typeof openWatched>>;
    // A refused text changes nothing, so that one page serves all cases.
    beforeAll(async () => {
      watched = await openWatched();
      await watched.page.goto('/koeln');
      await waitForPlatform(watched.page);
    });
    afterAll(() => watched.close());

    it.each(Object.entries(SINKS))('%s', async (_case, sink) => {
      const { page, violations } = watched;
      violations.length = 0;
      const before = await page.evaluate('document.body.childElementCount');
      const refused = await page.evaluate<string>(
        `(async () => { try { await (${sink}); return 'done'; } catch (error) { return error.name; } })()`,
      );
      expect(refused).toBe('TypeError');
      await expect.poll(() => violations.length).toBe(1);
      expect(violations[0]).toMatch(/^\/koeln (?:require-trusted-types-for|trusted-types) /);
      expect(await page.evaluate('document.body.childElementCount')).toBe(before);
    });
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
