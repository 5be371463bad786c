import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay, formatTime } from '#shared/i18n/formatDate.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { makeEditorsKey } from '#scripts/makeEditorsKey.ts';
import { articleInput } from './support/askContentServer.ts';
import { shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { editorToken } from './support/readerCookies.ts';
import { findViolations } from './support/findViolations.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const browser = await shareBrowser();
let portal: TestPortal;
let content: Awaited<ReturnType<TestPortal['database']>>;
beforeAll(async () => {
  portal = await startTestPortal();
  content = await portal.database('DB');
});
afterAll(() => portal.stop());

const enter = (name: string, javaScriptEnabled = false) => enterDesk(browser, portal, name, javaScriptEnabled);
const headline = (page: Page) => page.getByLabel(texts.article.headline);
const save = (page: Page) => page.getByRole('button', { name: texts.article.save, exact: true }).click();
const readersSee = async (path: string) => (await portal.request(path)).text;
const ask = (path: string, headers = {}) => portal.request(path, { host: 'desk.localhost', headers });

describe('the desk', () => {
  it('A2 shows what is planned and what appeared, on a small phone, in both colours', async () => {
    // The checker is a script; the desk has none.
    const { page, open, problems, close } = await enter('Rita Meier', true);
    for (const path of [
      '/',
      '/plan',
      '/artikel',
      '/artikel?suche=Rhein&stand=published',
      '/artikel/1001',
      '/artikel/1001/geschichte',
      '/artikel/neu?vorlage=1001',
      '/artikel/1001/sperren',
      '/eil',
      '/eil?artikel=1001',
      '/protokoll',
    ]) {
      await open(path);
      for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    [
      'a saved headline',
      '/1003',
      async (page: Page) => {
        await headline(page).fill('Wann haben es die Leser?');
        await save(page);
      },
      'Wann haben es die Leser?',
    ],
    ['a retraction', '/1003', (page: Page) => page.getByRole('button', { name: texts.article.retract }).click(), null],
  ] as const)('A15 says after how many seconds readers have %s, to half a second', async (_, path, change, words) => {
    const { page, open, close } = await enter('Rita Meier');
    await open(`/artikel${path}`);
    const isThere = async () => {
      const { status, text } = await portal.request(path);
      return words === null ? status === 410 : text.includes(words);
    };
    await change(page);
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
    const seenAt = Date.now();
    const shown = await page.getByText(/^Bei Lesern nach [\d,]+ Sekunden/).innerText();
    const row = await content
      .prepare('SELECT max(at) AS at FROM article_revisions WHERE article_id = ?')
      .bind(Number(path.slice(1)))
      .first('at');
    const seconds = Number(/[\d,]+/.exec(shown)?.[0].replace(',', '.'));
    expect(Math.abs((seenAt - Number(row)) / 1_000 - seconds)).toBeLessThanOrEqual(0.5);
    await close();
  });

  it('A1 A2 saves a headline, shows it to readers, and keeps the version before', async () => {
    const { page, open, close } = await enter('Rita Meier');
    await open('/artikel/1001');
    const before = await headline(page).inputValue();
    await headline(page).fill('Der Rhein fällt wieder');
    await save(page);
    await page.getByText(texts.done.saved).waitFor();
    await expect.poll(() => readersSee('/1001'), { timeout: 15_000 }).toContain('Der Rhein fällt wieder');
    await page.getByRole('link', { name: texts.article.history }).click();
    expect(await page.locator('main').innerText()).toContain('Rita Meier');
    await page.getByRole('link', { name: texts.history.compare }).first().click();
    expect(await page.locator('.difference ins').allInnerTexts()).toEqual(expect.arrayContaining(['fällt']));
    await page.getByRole('button', { name: texts.history.restore }).first().click();
    await page.getByText(texts.done.restored).waitFor();
    expect(await headline(page).inputValue()).toBe(before);
    await expect.poll(() => readersSee('/1001'), { timeout: 15_000 }).toContain(before);
    await close();
  });

  it('A1 tells the second of two editors who was first, loses nothing typed, and overwrites on demand alone', async () => {
    const [rita, emil] = [await enter('Rita Meier'), await enter('Emil Koch')];
    for (const { open } of [rita, emil]) await open('/artikel/1003');
    await headline(rita.page).fill('Ritas Überschrift');
    await save(rita.page);
    await rita.page.getByText(texts.done.saved).waitFor();
    await headline(emil.page).fill('Emils Überschrift');
    await emil.page.getByLabel(texts.article.added).fill('Emils neuer Absatz.');
    await save(emil.page);
    expect(await emil.page.getByRole('alert').innerText()).toContain('Rita Meier hat diesen Artikel inzwischen');
    expect(await emil.page.locator('.difference ins').allInnerTexts()).toEqual(expect.arrayContaining(['Ritas']));
    expect(await headline(emil.page).inputValue()).toBe('Emils Überschrift');
    expect(await emil.page.getByLabel(texts.article.added).inputValue()).toBe('Emils neuer Absatz.');
    await rita.open('/artikel/1003');
    expect(await headline(rita.page).inputValue()).toBe('Ritas Überschrift');
    await emil.page.getByRole('button', { name: texts.article.saveAnyway }).click();
    await emil.page.getByText(texts.done.saved).waitFor();
    await rita.open('/artikel/1003/geschichte');
    const history = await rita.page.locator('.list > li').allInnerTexts();
    expect(history.slice(0, 2).map((line) => /Rita Meier|Emil Koch/.exec(line)?.[0])).toEqual([
      'Emil Koch',
      'Rita Meier',
    ]);
    await Promise.all([rita.close(), emil.close()]);
  });

  it('A3 A4 plans an article by Cologne’s clocks, which readers do not have before', async () => {
    const { page, open, close } = await enter('Rita Meier');
    await open('/artikel/1009');
    const plan = async (time: string) => {
      await page.getByLabel(texts.article.schedule).fill(time);
      await page.getByRole('button', { name: texts.article.reschedule }).click();
    };
    await plan('2027-03-28T02:30');
    expect(await page.getByRole('alert').innerText()).toBe(texts.failures.skipped);
    await plan('2027-10-31T02:30');
    await page.getByLabel(texts.article.earlierHour).check();
    await page.getByRole('button', { name: texts.article.reschedule }).click();
    await page.getByText(texts.done.scheduled).waitFor();
    expect(await page.getByLabel(texts.article.schedule).inputValue()).toBe('2027-10-31T02:30');
    const [stored] = await portal.query('SELECT release_at FROM articles WHERE id = 1009');
    expect(stored?.['release_at']).toBe(Date.parse('2027-10-31T00:30:00Z'));
    await expect.poll(async () => (await portal.request('/1009')).status, { timeout: 15_000 }).toBe(404);
    await close();
  });

  it('A4 shows the plan by Cologne’s clocks on a phone that is set to Tokyo, and what is due today first', async () => {
    const { page, open, close } = await enterDesk(
      browser,
      portal,
      'Rita Meier',
      false,
      {},
      {
        timezoneId: 'Asia/Tokyo',
      },
    );
    const soon = new Date(Date.now() + 5 * 3_600_000);
    await portal.edit('PUT', '/articles/1011', { publishedAt: soon.toISOString() });
    await open('/');
    const entry = page.locator('li', { hasText: newsroomTexts.plan.kinds.release }).first();
    expect(await entry.innerText()).toContain(formatTime(soon.toISOString()));
    await page.getByRole('link', { name: newsroomTexts.plan.all }).click();
    await page.getByRole('heading', { name: formatDay(soon.toISOString()) }).waitFor();
    await page.locator('.list a').first().click();
    await page.getByText(texts.states.scheduled).first().waitFor();
    await close();
  });

  it('G32 finds articles by words and number, in any state, and says what it does not find', async () => {
    const { page, open, close } = await enter('Rita Meier');
    const data = { title: 'Ein Zirkuswisent in Köln', state: 'draft', mandators: ['blitz'] };
    const draft = await portal.edit('POST', '/articles', articleInput(data));
    const id = String(v.parse(v.object({ data: v.object({ id: v.number() }) }), draft).data.id);
    const search = async (words: string) => {
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('button', { name: texts.show }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('suche') === words);
      return (await page.locator('.list a.headline').allInnerTexts()).filter((line) => line.includes('Zirkuswisent'))
        .length;
    };
    await open('/artikel');
    await page.getByLabel(texts.title).selectOption('blitz');
    expect(await search('koeln zirkuswisent')).toBe(1);
    expect(await page.locator('.list .facts').first().innerText()).toContain(texts.states.draft);
    expect(await search(id)).toBe(1);
    await page.getByLabel(texts.state).selectOption(texts.states.published);
    expect(await search('„Zirkuswisent“ 100%')).toBe(0);
    await page.getByText(newsroomTexts.search.nothing('„Zirkuswisent“ 100%')).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('„Zirkuswisent“ 100%');
    await open(`/artikel?suche=${'x'.repeat(250)}`);
    await page.getByText(newsroomTexts.search.tooLong(100)).waitFor();
    await page.getByLabel(texts.title).selectOption('tagesbote');
    expect(await search(id)).toBe(0);
    await close();
  });

  it('A2 withdraws an article and brings it back', async () => {
    const { page, open, close } = await enter('Rita Meier');
    await open('/artikel/1010');
    await page.getByRole('button', { name: texts.article.retract }).click();
    await page.getByText(texts.done.retracted).waitFor();
    await expect.poll(async () => (await portal.request('/1010')).status, { timeout: 15_000 }).toBe(410);
    await page.getByRole('button', { name: texts.article.publish }).click();
    await page.getByText(texts.done.published).waitFor();
    await expect.poll(async () => (await portal.request('/1010')).status, { timeout: 15_000 }).toBe(200);
    await close();
  });

  it('G32 makes a short notice a draft, and publishes it', async () => {
    const { page, open, close } = await enter('Rita Meier');
    await open('/artikel/1001');
    await page.getByRole('link', { name: texts.article.another }).click();
    await headline(page).fill('Straßenbahn fährt wieder');
    await page.getByLabel(texts.article.lead).fill('Die Störung am Neumarkt ist behoben.');
    await page
      .getByLabel(texts.newArticle.text, { exact: true })
      .fill('Seit 14 Uhr rollt der Verkehr.\n\nAuch die Linie 9.');
    await page.getByRole('button', { name: texts.newArticle.save }).click();
    await page.waitForURL(/\/artikel\/\d+$/);
    const id = page.url().split('/').at(-1) ?? '';
    expect(await page.locator('main').innerText()).toContain(texts.states.draft);
    expect((await portal.request(`/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: texts.article.publish }).click();
    await page.getByText(texts.done.published).waitFor();
    await expect.poll(() => readersSee(`/${id}`), { timeout: 15_000 }).toContain('Auch die Linie 9.');
    await close();
  });

  it('A6 says that an article under an embargo cannot appear, and that one may not publish it', async () => {
    const { page, open, close } = await enter('Emil Koch');
    await portal.edit('POST', '/articles/1012/retract');
    await portal.edit('POST', '/articles/1012/embargo', { until: '2027-01-04T05:00:00Z', reason: 'Sperrfrist' });
    await open('/artikel/1012');
    await page.getByText(texts.article.embargo('4. Januar 2027, 6.00 Uhr')).waitFor();
    await page.getByRole('button', { name: texts.article.publish }).click();
    await page.getByText(texts.failures.sealed).waitFor();
    expect((await portal.request('/1012')).status).toBe(410);
    await open('/protokoll');
    const [last = ''] = await page.locator('.list > li').allInnerTexts();
    expect(last).toMatch(/mit Sperrfrist versehen Artikel 1012/);
    await close();
  });

  it('A3 A6 seals an article with a reason, lifts the seal, and lets it expire', async () => {
    const { page, open, close } = await enter('Carla Sommer');
    const seals = texts.seals;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const says = (words: string) => page.getByText(words).waitFor();
    await open('/artikel/1018/sperren');
    await says(seals.isPublic);
    expect(await page.getByRole('button', { name: seals.setHold }).count()).toBe(0);
    await page.getByLabel(seals.expiresAt).fill('2027-01-04T06:00');
    await press(seals.setExpiry);
    await says(seals.expires('4. Januar 2027, 6.00 Uhr'));
    await page.getByLabel(seals.expiresAt).fill('');
    await press(seals.setExpiry);
    await says(seals.noExpiry);

    await portal.edit('POST', '/articles/1018/retract');
    await open('/artikel/1018');
    await page.getByRole('link', { name: seals.title }).click();
    const embargo = async (time: string) => {
      await page.getByLabel(seals.until).fill(time);
      await page.getByLabel(seals.reason).first().fill('Studie erscheint Montag');
      await press(seals.setEmbargo);
    };
    await embargo('2020-01-04T06:00');
    await says(texts.failures.past);
    expect(await page.getByLabel(seals.reason).first().inputValue()).toBe('Studie erscheint Montag');
    await embargo('2027-01-04T06:00');
    await says(texts.article.embargo('4. Januar 2027, 6.00 Uhr'));
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
    await page.getByLabel(seals.reason).first().fill('Vorzeitig freigegeben');
    await press(seals.lift);
    await says(seals.done);
    await page.getByLabel(seals.reason).last().fill('Unterlassung verlangt');
    await press(seals.setHold);
    await says(texts.article.held);
    await open('/artikel/1018');
    await press(texts.article.publish);
    await says(texts.failures.sealed);
    await open('/artikel/1018/sperren');
    await page.getByLabel(seals.reason).last().fill('Geprüft');
    await press(seals.lift);
    await says(seals.done);
    await open('/artikel/1018');
    await press(texts.article.publish);
    await says(texts.done.published);
    await close();
  });

  it('A12 takes a banner and a date back by one press in the log, once, and not over a later change', async () => {
    const { page, open, close } = await enter('Emil Koch');
    const setBanner = (text: string) => {
      const breakingNews = { label: 'Eilmeldung', text, target: '/1016' };
      return portal.edit('PUT', '/breaking-news', { mandator: 'blitz', breakingNews });
    };
    const blitz = async () => (await portal.request('/', { host: 'blitz.localhost' })).text;
    const last = page.locator('.list > li').first();
    const undo = (entry = last) => entry.getByRole('button', { name: texts.undo.press }).click();
    await setBanner('Der erste Banner');
    await setBanner('Der zweite Banner');
    await expect.poll(blitz, { timeout: 15_000 }).toContain('Der zweite Banner');
    await open('/protokoll');
    await undo(page.locator('.list > li').nth(1));
    await page.getByText(texts.undo.over).waitFor();
    await undo();
    await page.getByText(texts.undo.done).waitFor();
    await expect.poll(blitz, { timeout: 15_000 }).toContain('Der erste Banner');
    expect(await page.locator('.list > li').nth(1).innerText()).toContain(texts.undo.isUndone);

    const publishedAt = async () => (await portal.query('SELECT published_at FROM articles WHERE id = 1016'))[0];
    const before = await publishedAt();
    await open('/artikel/1016');
    await page.getByLabel(texts.article.schedule).fill('2027-01-04T06:00');
    await page.getByRole('button', { name: texts.article.reschedule }).click();
    await page.getByText(texts.done.scheduled).waitFor();
    expect(await publishedAt()).not.toEqual(before);
    await open('/protokoll');
    await undo();
    await page.getByText(texts.undo.done).waitFor();
    expect(await publishedAt()).toEqual(before);
    await expect.poll(async () => (await portal.request('/1016')).status, { timeout: 15_000 }).toBe(200);
    await close();
  });

  it('threat: gives nothing to who has no token, one of another house, or one that is over', async () => {
    const sign = (entry = {}) => editorToken(portal.secrets, { audience: 'desk', name: 'Rita', ...entry });
    const forged = await editorToken({ editorsSigningKey: makeEditorsKey() }, { audience: 'desk' });
    const over = await sign({ enteredAt: Date.now() - 13 * 3_600_000 });
    for (const token of ['', 'unsinn', forged, over, await sign({ audience: 'editors' })]) {
      const answer = await ask('/artikel/1002', { cookie: `__Host-desk=${token}` });
      expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/anmelden', '']);
    }
    const valid = await ask('/artikel/1002', { cookie: `__Host-desk=${await sign()}` });
    expect([valid.status, valid.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(portal.log.join('\n')).not.toContain(forged);
  });
});
