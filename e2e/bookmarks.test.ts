import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountVisitor, type AccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import type { Fault } from './support/faultProxy.ts';
import { findViolations } from './support/findViolations.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import type { DemoReader } from './support/testPortal.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const ARTICLE = '/rund-um-den-dom-1001';

const portal = await shareHastyPortal();
const { users } = portal;
const browser = await shareBrowser();
let visitor: AccountVisitor;
let page: Page;
beforeEach(async () => {
  users.fault = 'none';
  await portal.query('DELETE FROM bookmarks');
  visitor = await openAccountVisitor(browser, portal, PHONE);
  ({ page } = visitor);
});
afterEach(() => visitor.close());

/** What is refused here on purpose, the console tells; and a page that is left leaves behind what is on its way. */
const faults = () =>
  visitor.problems.filter(
    (problem) => !/status of (409|503)|Clear-Site-Data|^failed: .*\/(api|icons|mandators)\//.test(problem),
  );

async function enter(reader: DemoReader): Promise<void> {
  await page.goto('/impressum#login');
  await visitor.logIn(visitor.frame, reader);
  await page.waitForURL(/\/impressum(#onboarding)?$/);
}

/** The page with its buttons alive, and what is known of their reader. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('button[data-bookmark][aria-pressed]');
  await page.waitForLoadState('networkidle');
}

const mark = () => page.getByRole('button', { name: 'Merken', exact: true });
const tip = () => page.locator('[data-bookmark-tip]');
const pressed = (button = mark()) => button.getAttribute('aria-pressed');
const kept = async (reader: DemoReader) =>
  (await portal.query(`SELECT kind, id FROM bookmarks WHERE sso_id = ? ORDER BY kind, id`, `demo-${reader}`)).map(
    ({ kind, id }) => [kind, id].join(':'),
  );

async function fill(reader: DemoReader): Promise<void> {
  for (const id of [1002, 1003, 1004, 1005, 1006])
    await portal.query(
      `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES (?, 'tagesbote', 'article', ?, 1)`,
      `demo-${reader}`,
      id,
    );
}

describe('a reader at 390 px', () => {
  it('M89 marks an article, finds it marked after a reload, and takes it away; a word tells for two seconds', async () => {
    await enter('frei');
    await open(ARTICLE);
    expect(await pressed()).toBe('false');
    await mark().click();
    expect(await pressed()).toBe('true');
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    const toldAt = Date.now();
    await tip().waitFor({ state: 'hidden' });
    expect(Date.now() - toldAt).toBeGreaterThan(1_500);
    expect(await kept('frei')).toEqual(['article:1001']);
    await open(ARTICLE);
    await expect.poll(() => pressed()).toBe('true');
    users.calls.length = 0;
    await mark().click();
    await tip().getByText('Von der Merkliste genommen').waitFor();
    expect([
      await pressed(),
      await kept('frei'),
      users.calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`),
    ]).toEqual(['false', [], ['DELETE 1001', 'GET has-bookmarks']]);
    expect(faults()).toEqual([]);
  });

  it('M89 a teaser is marked in a list, everywhere on the page, and the way to its article stays', async () => {
    await enter('frei');
    await open('/koeln');
    const first = page.locator('main article').first();
    const name = await first.getByRole('heading').innerText();
    const button = first.getByRole('button', { name: 'Merken' });
    expect((await button.getAttribute('aria-label'))?.replaceAll(/\s/g, ' ')).toContain(
      ` — ${name.replaceAll(/\s/g, ' ').slice(0, 12)}`,
    );
    await button.click();
    await expect.poll(() => pressed(button)).toBe('true');
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/koeln');
    await first.locator('p').last().locator('span, time').first().click({ force: true });
    await page.waitForURL(/-\d+$/);
    expect(faults()).toEqual([]);
  });

  it('M92 follows a topic', async () => {
    await enter('frei');
    await open('/themen/7');
    await page.getByRole('button', { name: 'Thema folgen' }).click();
    await tip().getByText('Sie folgen jetzt diesem Thema').waitFor();
    expect(await kept('frei')).toEqual(['tag:7']);
    await open('/themen/7');
    await expect.poll(() => pressed(page.getByRole('button', { name: 'Thema folgen' }))).toBe('true');
  });

  it('M91 a sixth is refused with the reason and two ways on; nothing looks marked that is not', async () => {
    await fill('frei');
    await enter('frei');
    await open(ARTICLE);
    await mark().click();
    const dialog = page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' });
    await dialog.getByText('Ohne Plus-Abo haben fünf Artikel darauf Platz').waitFor();
    expect(await pressed()).toBe('false');
    const settings = JSON.parse((await portal.request('/api/settings')).text);
    expect(await dialog.getByRole('link', { name: 'Abo ansehen' }).getAttribute('href')).toBe(
      settings.bookmark_subscription_link,
    );
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await mark().click();
    await dialog.getByRole('link', { name: 'Merkliste verwalten' }).click();
    await page.waitForURL(/\/bookmarks$/);
    expect([await kept('frei').then((all) => all.length), faults()]).toEqual([5, []]);
  });

  it('M92 a Plus reader keeps a sixth', async () => {
    await fill('plus');
    await enter('plus');
    await open(ARTICLE);
    await mark().click();
    await tip().getByText('Gemerkt', { exact: true }).waitFor();
    expect(await kept('plus')).toHaveLength(6);
  });

  it('M89 M91 with the keyboard alone', async () => {
    await fill('frei');
    await portal.query(`DELETE FROM bookmarks WHERE id = 1006`);
    await enter('frei');
    await open(ARTICLE);
    await page.getByRole('link', { name: 'Anna Breuer' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Merken');
    await page.keyboard.press('Enter');
    await expect.poll(() => kept('frei')).toHaveLength(5);
    const other = page.locator('button[data-placed][aria-pressed=false]').last();
    await other.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' });
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Merkliste verwalten');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => other.evaluate((button) => document.activeElement === button)).toBe(true);
  });
});

describe('a guest at 390 px', () => {
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'bookmark_pending');

  it('M90 marks, logs in in the dialog, and finds it saved; nothing is left to wait', async () => {
    await open(ARTICLE);
    users.calls.length = 0;
    await mark().click();
    const pending = await cookie();
    expect([pending?.value, Math.round(((pending?.expires ?? 0) - Date.now() / 1_000) / 60)]).toEqual([
      'article%3A1001',
      60,
    ]);
    expect(users.calls).toEqual([]);
    await visitor.logIn(visitor.frame, 'frei');
    await tip().getByText('Der Artikel steht jetzt auf Ihrer Merkliste.').waitFor();
    expect(await page.getByRole('dialog', { name: 'Anmelden' }).count()).toBe(0);
    await expect.poll(() => pressed()).toBe('true');
    expect([await kept('frei'), await cookie(), new URL(page.url()).pathname]).toEqual([
      ['article:1001'],
      undefined,
      ARTICLE,
    ]);
    expect(faults()).toEqual([]);
  });

  it('M90 logs in on a page of its own instead, and it is saved all the same', async () => {
    await open('/themen/7');
    await page.getByRole('button', { name: 'Thema folgen' }).click();
    await page.getByRole('dialog', { name: 'Anmelden' }).waitFor();
    await enter('frei');
    await tip().getByText('Sie folgen jetzt diesem Thema.').waitFor();
    expect([await kept('frei'), await cookie()]).toEqual([['tag:7'], undefined]);
  });

  it('M90 M91 whose list is full already hears so after the login', async () => {
    await fill('frei');
    await open(ARTICLE);
    await mark().click();
    await visitor.logIn(visitor.frame, 'frei');
    await page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' }).waitFor();
    expect([await kept('frei').then((all) => all.length), await cookie()]).toEqual([5, undefined]);
  });

  it('M90 what cannot be saved then waits for the next page', async () => {
    await open(ARTICLE);
    await mark().click();
    await page.getByRole('dialog', { name: 'Anmelden' }).waitFor();
    users.fault = 'error';
    await visitor.logIn(visitor.frame, 'frei');
    await tip().getByText('Auf der nächsten Seite versuchen wir es noch einmal').waitFor();
    expect((await cookie())?.value).toBe('article%3A1001');
    users.fault = 'none';
    await open('/koeln');
    await expect.poll(() => kept('frei')).toEqual(['article:1001']);
    await expect.poll(cookie).toBeUndefined();
  });
});

describe('with the user API in trouble', () => {
  it.each<Fault>(['down', 'garbage', 'hang', { json: { items: [{ articleId: 'x' }], isBookmarked: 'ja' } }])(
    'M89 M129 %j: pages stand, nothing looks marked, and what was touched is taken back with a word',
    async (fault) => {
      await portal.query(
        `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', 'article', 1001, 1)`,
      );
      await enter('frei');
      users.fault = fault;
      expect((await page.goto(ARTICLE))?.status()).toBe(200);
      await page.waitForSelector('button[data-bookmark][aria-pressed]');
      expect(await pressed()).toBe('false');
      await page.locator('button[data-placed]').first().click();
      await tip().getByText('Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.').waitFor();
      expect(await page.locator('button[data-bookmark][aria-pressed=true]').count()).toBe(0);
      users.fault = 'none';
      expect(await kept('frei')).toEqual(['article:1001']);
      await open(ARTICLE);
      await expect.poll(() => pressed()).toBe('true');
    },
  );
});

describe('the list', () => {
  const keep = (reader: DemoReader, id: number, ts: number) =>
    portal.query(
      `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES (?, 'tagesbote', 'article', ?, ?)`,
      `demo-${reader}`,
      id,
      ts,
    );
  const read = async (reader: DemoReader, path = '/bookmarks') => {
    const { status, headers, text } = await portal.request(path, { headers: { cookie: await portal.cookies(reader) } });
    return { status, headers, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' };
  };
  const idsIn = (main: string) => Array.from(main.matchAll(/name="artikel" value="(\d+)"/g), ([, id]) => Number(id));

  it('M21 M141 has what the reader marked, the newest first, and for nobody else to keep', async () => {
    for (const [at, id] of [1004, 1001, 1002].entries()) await keep('tag7', id, at);
    const { status, headers, main } = await read('tag7');
    expect([status, headers['cache-control'], idsIn(main)]).toEqual([200, 'private, no-store', [1002, 1001, 1004]]);
    expect(main).toContain('3 von 5 Artikeln');
    expect(main).toContain('data-plus-tags');
    expect(main).not.toContain('Ihre Merkliste ist voll');
    expect(idsIn((await read('tag8')).main)).toEqual([]);
    expect((await read('tag7', '/__mein-portal/bookmarks')).main).toContain('target="_top"');
  });

  it('M141 says of an article that is gone that it is, and takes it away; a paid one has its marks', async () => {
    await keep('wallet0', 987_654, 2);
    await keep('wallet0', 1011, 1);
    const { main } = await read('wallet0');
    expect(main).toContain('Diesen Artikel gibt es nicht mehr.');
    expect(idsIn(main)).toEqual([987_654, 1011]);
    expect(main).toMatch(/<template data-purchases="">.*Freigeschaltet am /);
  });

  it('M141 of many comes in parts', async () => {
    for (let at = 0; at < 45; at += 1) await keep('plus', 2_001 + at, at);
    const parts = await Promise.all(
      ['', '?seite=2', '?seite=3', '?seite=99', '?seite=x'].map(async (query) =>
        idsIn((await read('plus', `/bookmarks${query}`)).main),
      ),
    );
    expect(parts.map((ids) => [ids[0], ids.length])).toEqual([
      [2_045, 20],
      [2_025, 20],
      [2_005, 5],
      [2_005, 5],
      [2_045, 20],
    ]);
    expect((await read('plus')).main).toContain('45 Artikel');
  });

  it('M91 M141 at 390 px: full, one is taken away, and back, with the keyboard and without script', async () => {
    await fill('frei');
    await enter('frei');
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/bookmarks');
    await page.getByText('5 von 5 Artikeln').waitFor();
    await page.getByText('Ihre Merkliste ist voll.').waitFor();
    await page
      .getByRole('button', { name: /^Entfernen: / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('Der Artikel steht nicht mehr auf Ihrer Merkliste.').waitFor();
    expect(await kept('frei')).toHaveLength(4);
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('Der Artikel steht wieder auf Ihrer Merkliste.').waitFor();
    expect(await kept('frei')).toHaveLength(5);
    await page
      .getByRole('button', { name: /^Entfernen: / })
      .first()
      .click();
    await page.getByText('Der Artikel steht nicht mehr auf Ihrer Merkliste.').waitFor();
    await page.evaluate(
      `fetch('/bookmarks', { method: 'POST', body: new URLSearchParams({ artikel: '987654', zurueck: '' }) })`,
    );
    expect(await kept('frei')).toHaveLength(4);
    await page.goto('/agb');
    await page.goBack();
    await page.getByRole('heading', { name: 'Merkliste' }).waitFor();
  });

  it('M129 cannot be had, and says so, or says what did not work', async () => {
    await keep('frei', 1001, 1);
    await enter('frei');
    await page.goto('/bookmarks');
    users.fault = 'down';
    await page.getByRole('button', { name: /^Entfernen: / }).click();
    await page.getByText('Das hat gerade nicht geklappt.').waitFor();
    await page.getByText('Ihre Merkliste ist im Moment nicht zu erreichen.').waitFor();
    expect(await kept('frei')).toEqual(['article:1001']);
  });

  it('M21 M141 of what was read is this device’s own: switched on, filled, emptied', async () => {
    await page.goto('/read-articles');
    const list = page.getByRole('main');
    await list.getByRole('switch', { name: 'Gelesene Artikel merken' }).click();
    await list.getByText('Noch steht hier nichts').waitFor();
    await page.goto(ARTICLE);
    await expect.poll(() => page.evaluate(`localStorage.getItem('reading_history')`)).toContain('1001');
    await page.goto('/read-articles');
    await list.getByRole('link', { name: /Rund um den Dom/ }).waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await list.getByRole('button', { name: 'Liste leeren' }).click();
    await list.getByText('Noch steht hier nichts').waitFor();
    expect(await page.evaluate(`localStorage.getItem('reading_history')`)).toBe('[]');
  });
});

describe('regions at 390 px', () => {
  const EHRENFELD = 27;
  const question = () => page.getByRole('complementary', { name: 'Ihre Orte mitnehmen?' });
  const stored = () => page.evaluate(`localStorage.getItem('my_regions')`);
  const choose = async (name: string) => {
    await page.goto('/meineregion', { waitUntil: 'networkidle' });
    await page.getByRole('checkbox', { name, exact: true }).setChecked(true);
    await page.getByRole('button', { name: 'Artikel zeigen' }).click();
  };

  it('M92 M139 whether what a guest chose is for the account is asked after the login, taken over, and there on another device', async () => {
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await enter('frei');
    await page.goto('/koeln');
    expect(await findViolations(page, 'light')).toEqual([]);
    users.fault = 'error';
    await question().getByRole('button', { name: 'Übernehmen' }).click();
    await tip().getByText('Das hat gerade nicht geklappt.').waitFor();
    expect([await stored(), await kept('frei')]).toEqual([String(EHRENFELD), []]);
    users.fault = 'none';
    await question().getByRole('button', { name: 'Übernehmen' }).click();
    await tip().getByText('Ihre Orte gehören jetzt zu Ihrem Konto.').waitFor();
    expect([await stored(), await kept('frei'), await question().count()]).toEqual([
      'account',
      [`region:${EHRENFELD}`],
      0,
    ]);

    await visitor.close();
    visitor = await openAccountVisitor(browser, portal, PHONE);
    ({ page } = visitor);
    await enter('frei');
    await page.goto('/meineregion');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Ehrenfeld', exact: true }).isChecked()).toBe(true);
    await page.getByText('Ihre Auswahl gehört zu Ihrem Konto').waitFor();
    expect(await stored()).toBe('account');
  });

  it('M92 M139 put off, the question waits; refused, the device forgets', async () => {
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await enter('frei');
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Später' }).click();
    await open('/themen/7');
    expect([await question().count(), await stored()]).toEqual([0, String(EHRENFELD)]);
    await page.evaluate(`sessionStorage.removeItem('regions_offer')`);
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Auf diesem Gerät löschen' }).click();
    await expect.poll(stored).toBeNull();
    expect(await kept('frei')).toEqual([]);
  });

  it('M92 nothing goes from the account that its reader has not seen go', async () => {
    const inAccount = [EHRENFELD + 1, EHRENFELD + 2];
    for (const id of inAccount) {
      await portal.query(
        `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', 'region', ?, 1)`,
        id,
      );
    }
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await enter('frei');
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Später' }).click();
    await choose('Porz');
    const all = () =>
      kept('frei').then(
        (marks) =>
          inAccount.every((id) => marks.includes(`region:${id}`)) &&
          marks.includes(`region:${EHRENFELD}`) &&
          marks.length,
      );
    await expect.poll(all).toBe(4);
    await page
      .getByRole('region', { name: 'Neues aus Ihrer Region' })
      .getByRole('heading', { level: 3 })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Auswahl löschen' }).click();
    await expect.poll(() => kept('frei')).toEqual([]);
  });

  it('M10 M92 a reader’s choice is their account’s, also when it changes, and what is not saved says so', async () => {
    await enter('frei');
    await choose('Ehrenfeld');
    await expect.poll(() => kept('frei')).toEqual([`region:${EHRENFELD}`]);
    await page
      .getByRole('region', { name: 'Neues aus Ihrer Region' })
      .getByRole('heading', { level: 3 })
      .first()
      .waitFor();
    users.fault = 'down';
    await page.getByRole('checkbox', { name: 'Nippes', exact: true }).check();
    await page.getByRole('button', { name: 'Artikel zeigen' }).click();
    await page.getByText('Ihre Auswahl ließ sich gerade nicht speichern.').waitFor();
    users.fault = 'none';
    expect(await kept('frei')).toEqual([`region:${EHRENFELD}`]);
    await page.getByRole('button', { name: 'Auswahl löschen' }).click();
    await page.getByText('Ihre Auswahl ist gelöscht.').waitFor();
    await expect.poll(() => kept('frei')).toEqual([]);
    expect(await stored()).toBeNull();
  });
});

it.each([390, 1_364])('M89 buttons that come late move nothing at %i px', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(`new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted = (window.shifted ?? 0) + value; })
    .observe({ type: 'layout-shift', buffered: true })`);
  for (const path of ['/', ARTICLE, '/themen/7', '/suche?q=dom']) {
    await open(path);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await page.evaluate('window.shifted ?? 0')).toBeLessThan(0.01);
  }
});
