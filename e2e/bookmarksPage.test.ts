import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLE, openBookmarkDesk } from './support/bookmarkDesk.ts';
import { findViolations } from './support/findViolations.ts';
import type { DemoReader } from './support/readerCookies.ts';

const desk = await openBookmarkDesk();
const { portal, users, enter, kept, fill } = desk;
let page: Page;
beforeEach(() => {
  page = desk.page();
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

  it('M21 M141 lists the reader’s bookmarks, newest first, in an uncacheable response', async () => {
    for (const [at, id] of [1004, 1001, 1002].entries()) await keep('tag7', id, at);
    const { status, headers, main } = await read('tag7');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(idsIn(main)).toEqual([1002, 1001, 1004]);
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
    await list.getByText('Hier steht nichts, weil die Liste ausgeschaltet ist.').waitFor();
    await list.getByRole('switch', { name: 'Gelesene Artikel merken' }).click();
    await list.getByText('Noch steht hier nichts').waitFor();
    expect(await list.getByText('ausgeschaltet ist').count()).toBe(0);
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
