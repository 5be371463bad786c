import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const HOME = '/fronten/tagesbote';
const SPORT = '/fronten/tagesbote/koeln/sport';
/** Acceptance A7. */
const BOUND = { timeout: 30_000 };
const SOON = { timeout: 20_000 };

const browser = await shareBrowser();
let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.stop());

const enter = (name: string, javaScriptEnabled = false) => enterDesk(browser, portal, name, javaScriptEnabled);
/** Each button loads a page. */
const tap = (page: Page, button: Locator) => Promise.all([page.waitForEvent('load'), button.tap()]);
const press = (page: Page, name: string) => tap(page, page.getByRole('button', { name, exact: true }));
const offers = (page: Page) => page.getByRole('button', { name: /^Hinzufügen: / });
const places = (page: Page) => page.locator('.places a.headline').allInnerTexts();
const addByNumber = async (page: Page, id: number) => {
  await page.getByLabel(texts.byNumber).fill(String(id));
  await press(page, texts.add);
};
const alert = (page: Page) => page.getByRole('alert').innerText();
/** Articles of a page of the portal, in order. */
async function shown(path: string, host = 'tagesbote.localhost'): Promise<number[]> {
  const { text } = await portal.request(path, { host });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return [...main.matchAll(/<article[\s\S]*?<h\d[^>]*><a href="[^"]*-(\d+)"/g)].map(([, id]) => Number(id));
}
const titleOf = async (id: number) =>
  String((await portal.query('SELECT title FROM articles WHERE id = ?', id))[0]?.['title']);
const OWN = 'Eigene Überschrift am Desk';

describe('G32 A7 the front at the desk, on a small phone without script', () => {
  it('is arranged, proposed and launched: readers have it, with its own headline, within the bound', async () => {
    const { page, open, problems, close } = await enter('Emil Koch');
    await open('/fronten');
    await page.getByRole('link', { name: texts.home, exact: true }).tap();
    await addByNumber(page, 1_007);
    await addByNumber(page, 1_011);
    const third = (await offers(page).first().getAttribute('aria-label'))?.slice(texts.addOf('').length);
    await tap(page, offers(page).first());
    expect(await places(page)).toEqual([await titleOf(1_007), await titleOf(1_011), third]);
    await press(page, texts.up(2));
    await press(page, texts.remove(3));
    expect(await places(page)).toEqual([await titleOf(1_011), await titleOf(1_007)]);
    await page.locator('.places summary').first().tap();
    await page.getByLabel(texts.headline).first().fill(OWN);
    await press(page, texts.save);
    await page.getByText(texts.saved).waitFor();
    expect((await portal.request('/')).text).not.toContain(OWN);
    await press(page, texts.launch);
    await page.getByText(texts.launched).waitFor();
    await page.getByText(/^Bei Lesern nach [\d,]+ Sekunden/).waitFor(BOUND);
    await expect.poll(async () => (await portal.request('/')).text, BOUND).toContain(OWN);
    expect((await shown('/')).slice(0, 2)).toEqual([1_011, 1_007]);
    expect((await portal.request('/1011')).text).not.toContain(OWN);
    await open(SPORT);
    await addByNumber(page, 1_011);
    await press(page, texts.launch);
    await page.getByText(texts.launched).waitFor();
    await expect.poll(async () => (await shown('/koeln/sport'))[0], BOUND).toBe(1_011);
    expect(problems).toEqual([]);
    await close();
  });

  it('tells the second of two editors who was first and what stands, and launches nothing', async () => {
    const [rita, emil] = [await enter('Rita Meier'), await enter('Emil Koch')];
    for (const { open } of [rita, emil]) await open('/fronten/blitz');
    await tap(rita.page, offers(rita.page).nth(0));
    await tap(emil.page, offers(emil.page).nth(1));
    const [ritas, emils] = [await places(rita.page), await places(emil.page)];
    await press(rita.page, texts.save);
    await rita.page.getByText(texts.saved).waitFor();
    await press(emil.page, texts.launch);
    expect(await alert(emil.page)).toContain('Rita Meier hat diese Front inzwischen geändert');
    expect(await emil.page.locator('.standing > li').allInnerTexts()).toEqual(ritas);
    expect(await places(emil.page)).toEqual(emils);
    const stored = await portal.query(`SELECT places, proposed_by FROM fronts WHERE mandator = 'blitz'`);
    expect(stored).toEqual([{ places: '[]', proposed_by: 'Rita Meier' }]);
    await press(emil.page, texts.launchAnyway);
    await emil.page.getByText(texts.launched).waitFor();
    await rita.open('/fronten/blitz');
    expect(await places(rita.page)).toEqual(emils);
    await Promise.all([rita.close(), emil.close()]);
  });

  it('is taken back by the log', async () => {
    const { page, open, close } = await enter('Emil Koch');
    await open(SPORT);
    const before = await places(page);
    await addByNumber(page, 1_004);
    await press(page, texts.launch);
    await page.getByText(texts.launched).waitFor();
    await open('/protokoll');
    await tap(page, page.getByRole('button', { name: deskTexts.undo.press }).first());
    await page.getByText(deskTexts.undo.done).waitFor();
    await open(SPORT);
    expect(await places(page)).toEqual(before);
    await close();
  });

  it('A8 says that a withdrawn article has closed its place, which readers do not have any more', async () => {
    const { page, open, close } = await enter('Emil Koch');
    await portal.edit('PUT', '/front', {
      mandator: 'tagesbote',
      places: [1_003, 1_004, 1_007].map((articleId) => ({ articleId })),
    });
    await expect.poll(async () => (await shown('/')).slice(0, 3), SOON).toEqual([1_003, 1_004, 1_007]);
    await portal.edit('POST', '/articles/1004/retract');
    await expect.poll(async () => (await shown('/')).slice(0, 2), SOON).toEqual([1_003, 1_007]);
    expect(await shown('/')).not.toContain(1_004);
    await open(HOME);
    expect(await page.locator('.places > li').nth(1).innerText()).toContain(texts.states.retracted);
    await portal.edit('POST', '/articles/1004/publish');
    await close();
  });
});

describe('G32 A7 bad input is answered in German, and nothing typed is lost', () => {
  it('by number: unknown, of another title, twice, sealed, no number', async () => {
    const { page, open, close } = await enter('Emil Koch');
    await portal.edit('POST', '/articles/1009/retract');
    await portal.edit('PUT', '/front', { mandator: 'tagesbote', places: [{ articleId: 1_003 }] });
    await portal.query('UPDATE articles SET is_held = 1 WHERE id = 1009');
    await open(HOME);
    const first = await places(page);
    for (const [typed, words] of [
      ['999999', texts.unknownArticle(999_999)],
      ['1026', texts.ofAnotherTitle(1_026, 'Kölner Tagesbote')],
      ['1003', texts.isPlaced(1_003)],
      ['1009', texts.sealed(1_009)],
      ['zwölf', texts.noNumber],
    ] as const) {
      await page.getByLabel(texts.byNumber).fill(typed);
      await press(page, texts.add);
      expect(await alert(page)).toBe(words);
      expect([await places(page), await page.getByLabel(texts.byNumber).inputValue()]).toEqual([first, typed]);
    }
    await close();
  });

  it('in a place: a picture without credit, a time in the past, thirteen places, all named at once', async () => {
    const { page, open, close } = await enter('Emil Koch', true);
    await open('/fronten/leverkusen');
    for (let count = 0; count < 13; count += 1) await tap(page, offers(page).first());
    expect(await places(page)).toHaveLength(13);
    await page.locator('.places summary').first().tap();
    await page.getByLabel(texts.picture).first().fill('ohne-nachweis');
    await page.getByLabel(texts.until).first().fill('2020-01-01T10:00');
    await press(page, texts.launch);
    for (const words of [
      texts.tooMany(13),
      texts.problem(1, texts.noCredit),
      texts.problem(1, deskTexts.failures.past),
    ])
      expect(await alert(page)).toContain(words);
    expect(await page.getByLabel(texts.picture).first().inputValue()).toBe('ohne-nachweis');
    expect(await page.getByLabel(texts.until).first().inputValue()).toBe('2020-01-01T10:00');
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await close();
  });

  it('by keys alone: the button that moves a place keeps the focus', async () => {
    const { page, open, close } = await enter('Emil Koch', true);
    const placed = [1_003, 1_007].map((articleId) => ({ articleId }));
    await portal.edit('PUT', '/front', { mandator: 'tagesbote', places: placed });
    await open(HOME);
    await page.getByRole('button', { name: texts.down(1) }).focus();
    const before = await places(page);
    await page.keyboard.press('Enter');
    await page.getByText(texts.moved(2)).waitFor();
    expect((await places(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(texts.down(2));
    // Enter in a field stores nothing.
    await page.getByLabel(texts.byNumber).focus();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect((await places(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    await close();
  });
});

describe('G32 A7 places are dragged where there is a script', () => {
  const IDS = [1_003, 1_007, 1_011];
  const start = async () => {
    const editor = await enter('Emil Koch', true);
    const placed = IDS.map((articleId) => ({ articleId }));
    await portal.edit('PUT', '/front', { mandator: 'tagesbote', places: placed });
    await portal.edit('PUT', '/front/proposal', { mandator: 'tagesbote', places: null });
    await editor.open(HOME);
    const { page } = editor;
    const middles = await page.locator('.grip').evaluateAll((grips) =>
      grips.map((grip) => {
        const { x, y, width, height } = grip.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = middles;
    return { ...editor, one, two, titles: await Promise.all(IDS.map(titleOf)) };
  };

  it('by mouse', async () => {
    const { page, close, one, two, titles, problems } = await start();
    await page.mouse.move(one.x, one.y);
    await page.mouse.down();
    await page.mouse.move(two.x, two.y + 60, { steps: 8 });
    await Promise.all([page.waitForEvent('load'), page.mouse.up()]);
    await page.getByText(texts.moved(2)).waitFor();
    expect(await places(page)).toEqual([titles[1], titles[0], titles[2]]);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(texts.up(2));
    expect(problems).toEqual([]);
    await close();
  });

  it('by finger, and back again where the touch is broken off', async () => {
    const { page, close, one, two, titles } = await start();
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      at: readonly { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] });
    const drag = async () => {
      await touch('touchStart', [two]);
      for (let step = 1; step <= 8; step += 1)
        await touch('touchMove', [{ x: two.x, y: two.y + ((one.y - 40 - two.y) * step) / 8 }]);
      await page.locator('.places > li.held').first().waitFor();
      await expect.poll(() => places(page)).toEqual([titles[1], titles[0], titles[2]]);
    };
    await drag();
    await touch('touchCancel', []);
    await expect.poll(() => places(page)).toEqual(titles);
    await drag();
    await Promise.all([page.waitForEvent('load'), touch('touchEnd', [])]);
    await page.getByText(texts.moved(1)).waitFor();
    expect(await places(page)).toEqual([titles[1], titles[0], titles[2]]);
    await close();
  });
});

describe('G32 A7 the preview of a proposal', () => {
  const WORD = 'Nur im Vorschlag zu lesen';
  const ask = (form: Readonly<Record<string, string>>, host = 'tagesbote.localhost', method = 'POST') =>
    portal.request('/_vorschau', {
      method,
      host,
      headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { body: new URLSearchParams(form).toString() } : {}),
    });
  const propose = async (page: Page) => {
    const headline = page.getByLabel(texts.headline).first();
    if (!(await headline.isVisible())) await page.locator('.places summary').first().tap();
    await headline.fill(WORD);
    await press(page, texts.preview);
  };
  /** The browser names each script that it did not run. */
  const withoutBlocked = (problems: readonly string[]) =>
    problems.filter((problem) => !problem.startsWith('error: Blocked script execution in '));
  const keyOf = (page: Page) => page.locator('input[name=key]').first().inputValue();

  it.each([
    [HOME, ''],
    [SPORT, 'koeln/sport'],
  ])('of %s shows it in two widths, without script, and readers do not see it', async (path, channel) => {
    const { page, open, problems, close } = await enter('Emil Koch');
    await portal.edit('PUT', '/front', { mandator: 'tagesbote', channel, places: [{ articleId: 1_003 }] });
    await open(path);
    await propose(page);
    for (const [name, label] of [
      ['phone', texts.previewPhone],
      ['desktop', texts.previewDesktop],
    ] as const) {
      await page.getByRole('button', { name: label }).tap();
      await page.frameLocator(`iframe[name=${name}]`).getByRole('heading', { name: WORD }).first().waitFor();
    }
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: texts.previewWindow }).tap(),
    ]);
    await opened.getByRole('heading', { name: WORD }).first().waitFor();
    expect(withoutBlocked(problems)).toEqual([]);
    for (const shownPath of ['/', '/koeln/sport', '/api/recommendations', '/rss'])
      expect((await portal.request(shownPath)).text).not.toContain(WORD);
    expect(portal.readStores('cache', 'kv', 'do').some((bytes) => bytes.includes(WORD))).toBe(false);
    expect(JSON.stringify(portal.log)).not.toContain(await keyOf(page));
    await close();
  });

  it('runs no script, is kept by no store, and may be framed by the desk alone', async () => {
    const { page, open, problems, close } = await enter('Emil Koch', true);
    await open(HOME);
    await propose(page);
    await page.getByRole('button', { name: texts.previewPhone }).tap();
    await page.frameLocator('iframe[name=phone]').getByRole('heading', { name: WORD }).first().waitFor();
    const { status, headers } = await ask({ channel: '', key: await keyOf(page) });
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'noindex',
      'no-referrer',
    ]);
    expect(headers['content-security-policy']).toContain('sandbox allow-same-origin');
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
    expect(headers['content-security-policy']).toContain(`frame-ancestors http://desk.localhost:${portal.port};`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
    expect(withoutBlocked(problems)).toEqual([]);
    for (const scheme of ['light', 'dark'] as const)
      expect(await findViolations(page, scheme, 'body > header')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await close();
  });

  it('says nothing to a wrong key, another front, another title, another method, and once it is launched', async () => {
    const { page, open, close } = await enter('Emil Koch');
    await open(HOME);
    await propose(page);
    const key = await keyOf(page);
    expect((await ask({ channel: '', key })).text).toContain(WORD);
    const closed = [
      await ask({ channel: '', key: key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
      await ask({ channel: '', key: '' }),
      await ask({ channel: 'koeln/sport', key }),
      await ask({ channel: '../1002', key }),
      await ask({ channel: '', key }, 'blitz.localhost'),
      await ask({}, 'tagesbote.localhost', 'GET'),
      await portal.request('/v5/?mandator=tagesbote', { host: 'content.localhost', headers: { preview: key } }),
    ];
    for (const { status, text } of closed) expect([status, text.includes(WORD)]).toEqual([404, false]);
    await page.getByRole('link', { name: texts.again }).tap();
    await page.getByText(WORD).first().waitFor();
    await press(page, texts.launch);
    await page.getByText(texts.launched).waitFor();
    expect((await ask({ channel: '', key })).status).toBe(404);
    await close();
  });
});
