import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AD_HEIGHT } from '#shared/domain/ads/adPlace.ts';
import type { PoliticalAd } from '#shared/domain/ads/politicalAd.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { dayOf } from '#shared/i18n/formatDate.ts';
import { politicalAdTexts as texts } from '#shared/i18n/texts/politicalAd.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { politicalAdOf } from './support/politicalAdOf.ts';
import { demoCookie } from './support/readerCookies.ts';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const NOTICE = SAMPLE_PATHS['political-ad'];
const SEEDED = NOTICE.replace('/transparenz/', '');
const TAKING = { host: 'rundblick.localhost' };

/** In Cologne, as the portal counts. */
const dayFromNow = (days: number) => dayOf(Date.now() + days * 86_400_000);
const party = (country: string) => ({ name: 'Probe', email: 'x@probe.example', address: 'Am Markt 1', country });
const adOf = (id: string, changed: Partial<PoliticalAd>) =>
  politicalAdOf({
    id,
    sponsor: party('DE'),
    firstDay: dayFromNow(-5),
    lastDay: dayFromNow(5),
    occasion: { kind: 'election', name: 'Wahl', day: dayFromNow(40), informationUrl: 'https://wahl.example/' },
    ...changed,
  });
/** The cron repeats a purge that the portal could not process at once. */
async function isKnown(id: string): Promise<boolean> {
  const { status } = await portal.request(`/transparenz/${id}`, TAKING);
  if (status !== 200) await portal.runScheduled();
  return status === 200;
}
async function store(...ads: readonly PoliticalAd[]): Promise<void> {
  const sent = ads.map((ad) => ({ mandators: ['rundblick', 'tagesbote'], ad }));
  await portal.edit('PUT', '/political-ads', sent);
  for (const { id } of ads) await expect.poll(() => isKnown(id), { timeout: 30_000 }).toBe(true);
}
const labelOf = async (id: string, options = TAKING) => {
  const { status, text } = await portal.request(`/api/political-ads/${id}`, options);
  return status === 200 ? JSON.parse(text).data : status;
};

describe('the transparency notice', () => {
  it('says in the Regulation’s order who paid, how much, from where and for what, to readers and search engines', async () => {
    const { status, text } = await portal.request(NOTICE);
    expect(status).toBe(200);
    expect([...text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label)).toEqual(Object.values(texts.facts));
    for (const fact of [
      'Freunde des Freibads Frechen e. V.',
      'Wählergruppe Erftland',
      'Hauptstraße 7, 50226 Frechen (DE)',
      '1.480,00',
      '6.120,00',
      'private Mittel aus der Europäischen Union',
      'Referendum: Bürgerentscheid über das Freibad Frechen',
      '18.420 Mal gezeigt',
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  });

  it('stands in the titles of the ad alone', async () => {
    const statuses = await Promise.all(
      ['tagesbote', 'rundblick', 'blitz', 'leverkusen'].map(
        async (title) => (await portal.request(NOTICE, { host: `${title}.localhost` })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect((await portal.request('/transparenz/gibt-es-nicht')).status).toBe(404);
  });

  it.each([320, 1_364])('is accessible, at %i pixels', async (width) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { viewport: { width, height: 800 } });
    await page.goto(NOTICE);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await findViolations(page, scheme)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });
});

describe('what may be shown', () => {
  it('is what runs today, in a title that takes political ads: none does unless it says so', async () => {
    await store(
      adOf('probe-laeuft', { firstDay: dayFromNow(0), lastDay: dayFromNow(0) }),
      adOf('probe-vorbei', { lastDay: dayFromNow(-2) }),
      adOf('probe-kommt', { firstDay: dayFromNow(2) }),
      adOf('probe-kontrolliert', { controller: { ...party('AT'), name: 'Dachverband' } }),
    );
    expect(await labelOf('probe-laeuft')).toEqual({ sponsor: 'Probe', controller: null, occasion: 'Wahl' });
    expect(await labelOf('probe-kontrolliert')).toMatchObject({ controller: 'Dachverband' });
    const refused = await Promise.all([
      labelOf('probe-vorbei'),
      labelOf('probe-kommt'),
      labelOf('gibt-es-nicht'),
      labelOf('probe-laeuft', { host: 'tagesbote.localhost' }),
      labelOf('probe-laeuft', { host: 'blitz.localhost' }),
    ]);
    expect(refused).toEqual([404, 404, 404, 404, 404]);
  });

  it('is nothing that is controlled from outside the Union in the three months before', async () => {
    const outside = { controller: party('US'), occasion: { ...adOf('x', {}).occasion, day: dayFromNow(80) } };
    await expect(store(adOf('probe-von-aussen', outside))).rejects.toThrow('400');
    expect(await labelOf('probe-von-aussen')).toBe(404);
  });
});

const COUNT_SHIFTS = `if (self === top) {
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
}`;
const political = (page: Page) => page.locator('[data-political]');

/** A reader with earlier consent to ads, by default at a title that accepts political ads. */
async function openReader({ width = 390, title = 'rundblick' } = {}) {
  const visitor = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    consent: ['advertising', 'recommendations'],
    viewport: { width, height: 844 },
  });
  const asked: URL[] = [];
  visitor.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname === 'ads.localhost') asked.push(url);
  });
  await visitor.page.addInitScript(COUNT_SHIFTS);
  await visitor.page.goto('/neueste');
  await expect.poll(() => visitor.page.evaluate(`localStorage.getItem('ads')`)).toBe('1');
  return { ...visitor, asked };
}

describe('a political ad', () => {
  it.each([390, 1_364])(
    'is labelled as one, names its sponsor, and is the same for all readers, at %i pixels',
    async (width) => {
      const { page, asked, problems, close } = await openReader({ width });
      await page.goto('/');
      const slot = political(page);
      expect(await slot.count()).toBe(1);
      await slot.scrollIntoViewIfNeeded();
      await slot.getByRole('link', { name: adTexts.political.notice }).waitFor();
      expect(await slot.locator('p').first().innerText()).toBe(adTexts.political.label);
      expect(await slot.getAttribute('aria-label')).toBe(adTexts.political.label);
      const facts = slot.locator('p').last();
      expect(await facts.innerText()).toBe(
        'Sponsor: Freunde des Freibads Frechen e. V., kontrolliert von Wählergruppe Erftland. Anlass: Bürgerentscheid über das Freibad Frechen. Nicht auf Zielgruppen zugeschnitten. Transparenzbekanntmachung Anzeige melden',
      );
      // All of it can be read.
      expect(await facts.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      const [box, room] = await Promise.all([facts.boundingBox(), slot.boundingBox()]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
      expect((await slot.locator('iframe').boundingBox())?.height).toBe(AD_HEIGHT);
      const third = asked.find(({ pathname }) => pathname === '/slots/third');
      expect(Array.from(third?.searchParams ?? [])).toEqual([
        ['title', 'rundblick'],
        ['political', 'allowed'],
      ]);
      expect(await findViolations(page, 'light', '[data-political]')).toEqual([]);
      expect([await page.evaluate('window.moved'), problems]).toEqual([0, []]);
      await slot.getByRole('link', { name: adTexts.political.notice }).click();
      await page.getByRole('heading', { level: 1, name: /Freunde des Freibads/ }).waitFor();
      await close();
    },
  );

  it('leaves room for the longest names that there may be', async () => {
    const long = 'Überparteiliche Wählervereinigung Rhein-Erft und Köln-Land e';
    await store(
      adOf('probe-lang', {
        sponsor: { ...party('DE'), name: long },
        controller: { ...party('DE'), name: long },
        occasion: { ...adOf('x', {}).occasion, name: long },
      }),
    );
    await expect.poll(() => labelOf('probe-lang')).toMatchObject({ sponsor: long });
    const { page, close } = await openReader({ width: 320 });
    await answerWith(page, 'probe-lang');
    await page.goto('/');
    await political(page).scrollIntoViewIfNeeded();
    await political(page).getByRole('link', { name: adTexts.political.report }).waitFor();
    const facts = political(page).locator('p').last();
    expect(await facts.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await close();
  });

  it.each([
    ['whose time is over', 'probe-vorbei-2', adOf('probe-vorbei-2', { lastDay: dayFromNow(-2) })],
    ['that has no notice', 'probe-ohne', null],
    ['whose notice is none', '../api/settings', null],
  ])('%s is never seen, and nothing moves', async (_, id, ad) => {
    if (ad) await store(ad);
    const { page, problems, close } = await openReader();
    await answerWith(page, id);
    await page.goto('/');
    const slot = political(page);
    await slot.scrollIntoViewIfNeeded();
    await expect.poll(() => slot.getAttribute('data-empty'), { timeout: 15_000 }).toBe('');
    expect([await slot.locator('iframe, a').count(), await page.evaluate('window.moved')]).toEqual([0, 0]);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });

  it('is put out in a slot that goes by the page, and in a title that takes none', async () => {
    const { page, asked, close } = await openReader({ title: 'tagesbote' });
    await answerWith(page, SEEDED);
    await page.goto('/');
    expect(await political(page).count()).toBe(0);
    const slot = page.locator('[data-ad]').nth(2);
    await slot.scrollIntoViewIfNeeded();
    await expect.poll(() => slot.getAttribute('data-empty'), { timeout: 15_000 }).toBe('');
    expect(asked.some(({ searchParams }) => searchParams.has('political'))).toBe(false);
    await close();
  });

  it('is nothing that a reader of Pur sees', async () => {
    const { page, asked, close } = await openReader();
    await carryCookie(page, await demoCookie('pur', portal.secrets.signingKey, 'rundblick'), 'rundblick');
    asked.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    expect([await political(page).isVisible(), asked]).toEqual([false, []]);
    await close();
  });
});

/** The ad service answers every slot with a political ad that names this notice. */
async function answerWith(page: Page, notice: string): Promise<void> {
  const message = JSON.stringify({ type: 'politicalAd', campaign: 'x', headline: 'x', notice });
  await page.route(/\/\/ads\.localhost/, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><p>x<script>onmessage = () => parent.postMessage(${message}, '*')</script>`,
    }),
  );
}

describe('a report', () => {
  const mailsAbout = (words: string) => portal.mail.read().filter(({ text }) => text.includes(words));
  const post = (form: Readonly<Record<string, string>>, id = SEEDED) =>
    portal.request(`/transparenz/${id}/melden`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': '192.0.2.64',
      },
      body: new URLSearchParams(form).toString(),
    });

  it('reaches the desk of the title by mail, without script', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto(`${NOTICE}#melden`);
    await page.getByLabel(texts.report.words).fill('Die Summe stimmt nicht.\nEs war mehr.');
    await page.getByLabel(texts.report.email).fill('melder@leser.example');
    await page.getByRole('button', { name: texts.report.submit }).click();
    await page.getByRole('heading', { name: texts.reported.title }).waitFor();
    await expect.poll(() => mailsAbout('Die Summe stimmt nicht.\nEs war mehr.').length).toBe(1);
    const [mail] = mailsAbout('Die Summe stimmt nicht.');
    expect(mail).toMatchObject({ to: 'anzeigen@tagesbote.example', replyTo: 'melder@leser.example' });
    expect(mail?.text).toContain(NOTICE);
    await expect.poll(async () => (await readReports()).length).toBe(0);
    await close();
  });

  it('without a word, or with half an address, is asked for again, with what was typed', async () => {
    const empty = await post({ text: '  ', email: '' });
    expect([empty.status, empty.text.includes(texts.report.missing)]).toEqual([422, true]);
    const half = await post({ text: 'Halbe <Adresse>', email: 'leser@' });
    expect([half.status, half.text.includes(texts.report.invalidEmail)]).toEqual([422, true]);
    expect(half.text).toContain('Halbe &lt;Adresse&gt;');
    expect(mailsAbout('Halbe')).toEqual([]);
  });

  it('of a program that fills in every field goes nowhere, and is told nothing', async () => {
    const { status, headers } = await post({ text: 'Reklame', email: '', nachricht: 'Reklame' });
    expect([status, headers['location']]).toEqual([303, `${NOTICE}/gemeldet`]);
    expect((await post({ text: 'Es gibt sie nicht', email: '' }, 'gibt-es-nicht')).status).toBe(404);
    expect((await post({ text: 'Zuletzt', email: '' })).status).toBe(303);
    await expect.poll(() => mailsAbout('Zuletzt').length).toBe(1);
    expect([...mailsAbout('Reklame'), ...mailsAbout('Es gibt sie nicht')]).toEqual([]);
  });

  const readReports = async () =>
    (await (await portal.database('READERS_DB')).prepare('SELECT id FROM ad_reports').all()).results;
});
