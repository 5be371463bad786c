import { beforeEach, describe, expect, it } from 'vitest';
import { openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
const origin = `http://tagesbote.localhost:${portal.port}`;

const mainOf = (text: string) => (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', '');
const read = async (cookie: string, path: string) => mainOf((await portal.request(path, { headers: { cookie } })).text);
const send = (cookie: string, path: string, fields: readonly (readonly [string, string])[], from = origin) =>
  portal.request(path, {
    method: 'POST',
    headers: { cookie, origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
const boxesIn = (main: string) => Array.from(main.matchAll(/<input type="checkbox"[^>]*>/g), ([box]) => box);
const idOf = (box: string) => /value="(\d+)"/.exec(box)?.[1] ?? '';
const checkedIn = (main: string) =>
  boxesIn(main)
    .filter((box) => /\bchecked\b/.test(box) && /value="\d/.test(box))
    .map(idOf);
/** Form data of the page with exactly these boxes checked. */
const filledIn = (main: string, chosen: readonly string[]): [string, string][] => [
  ['bisher', /name="bisher" value="([^"]*)"/.exec(main)?.[1] ?? ''],
  ...chosen.map((id): [string, string] => ['gewaehlt', id]),
];
const kept = async (reader: string) =>
  (await portal.query('SELECT kind, id FROM bookmarks WHERE sso_id = ? ORDER BY kind, id', `demo-${reader}`)).map(
    ({ kind, id }) => `${String(kind)}:${String(id)}`,
  );
const mark = (kind: string, id: number) =>
  portal.query(
    `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', ?, ?, 1)`,
    kind,
    id,
  );

beforeEach(async () => {
  portal.users.fault = 'none';
  await portal.query('DELETE FROM bookmarks');
});

describe.each([
  ['/regions', 'region'],
  ['/deine-themen-verwalten', 'tag'],
] as const)('%s', (path, kind) => {
  it('M20 M141 lists, saves and takes back without script, for this reader alone', async () => {
    const [cookie, other] = await Promise.all([signedIn(portal, 'frei'), signedIn(portal, 'plus')]);
    const [first = '', second = '', third = ''] = boxesIn(await read(cookie, path)).map(idOf);
    expect(await read(cookie, path)).toMatch(/noch keine[nm] (Ort|Thema)/);
    expect(Number(third)).toBeGreaterThan(0);
    const saved = await send(cookie, path, filledIn(await read(cookie, path), [first, third]));
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?getan=gespeichert`]);
    const shown = await read(cookie, `${path}?getan=gespeichert`);
    expect(shown).toContain('Ihre Auswahl ist gespeichert.');
    expect(checkedIn(shown)).toEqual([first, third]);
    expect(checkedIn(await read(cookie, `/__mein-portal${path}`))).toEqual([first, third]);
    expect(checkedIn(await read(other, path))).toEqual([]);
    await send(cookie, path, filledIn(shown, [second]));
    expect(await kept('frei')).toEqual([`${kind}:${second}`]);
    expect(await kept('plus')).toEqual([]);
  });

  it('M10 M119 M141 brings what is new there, to this reader alone, without script and within a frame', async () => {
    const [cookie, other] = await Promise.all([signedIn(portal, 'frei'), signedIn(portal, 'plus')]);
    const tag = { region: 1, tag: 7 }[kind];
    const news = { region: 'Neues aus Ihren Orten', tag: 'Neues aus Ihren Themen' }[kind];
    const articles = (main: string) =>
      Array.from(main.matchAll(/<h3><a href="([^"]+)" target="_top">/g), ([, article = '']) => article);
    expect(await read(cookie, path)).not.toContain(news);
    await mark(kind, tag);
    const main = await read(cookie, path);
    const { text } = await portal.request('/api/bookmarkedTagsArticles', {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ bookmarkedTags: [tag] }),
    });
    const newest = JSON.parse(text)
      .data.slice(0, 12)
      .map((card: { readonly path: string }) => card.path);
    expect(main).toContain(news);
    expect(newest.length).toBeGreaterThan(5);
    expect(articles(main)).toEqual(newest);
    expect(articles(await read(cookie, `/__mein-portal${path}`))).toEqual(newest);
    const stranger = await read(other, path);
    expect([stranger.includes(news), articles(stranger)]).toEqual([false, []]);
  });

  it('M141 saves what was changed and nothing else, and nothing that the title does not have', async () => {
    const cookie = await signedIn(portal, 'frei');
    const main = await read(cookie, path);
    const [first = '', second = ''] = boxesIn(main).map(idOf);
    await mark(kind, Number(second));
    await send(cookie, path, filledIn(main, [first, '987654', 'x']));
    expect((await kept('frei')).toSorted()).toEqual([`${kind}:${first}`, `${kind}:${second}`].toSorted());
  });

  it('M141 a form from another page, or without a session, saves nothing', async () => {
    const cookie = await signedIn(portal, 'frei');
    const main = await read(cookie, path);
    const fields = filledIn(main, boxesIn(main).map(idOf).slice(0, 1));
    expect((await send(cookie, path, fields, 'https://boese.example')).status).toBe(403);
    await send('', path, fields);
    expect(await portal.query('SELECT * FROM bookmarks')).toEqual([]);
  });

  it('M141 says when the choice is out of reach, and when it was not saved', async () => {
    const cookie = await signedIn(portal, 'frei');
    const main = await read(cookie, path);
    portal.users.fault = 'error';
    const away = await read(cookie, path);
    expect(away).toContain('Ihre Auswahl ist im Moment nicht zu bekommen.');
    expect(boxesIn(away)).toEqual([]);
    const { headers } = await send(cookie, path, filledIn(main, boxesIn(main).map(idOf).slice(0, 1)));
    expect(headers.location).toBe(`${path}?getan=fehler`);
    portal.users.fault = 'none';
    expect(await read(cookie, `${path}?getan=fehler`)).toContain('ließ sich gerade nicht ganz speichern');
  });
});

describe('topics', () => {
  const TOPICS = '/deine-themen-verwalten';

  it('M141 says in words how many below a topic are chosen, and that it holds them all', async () => {
    const cookie = await signedIn(portal, 'frei');
    const main = await read(cookie, TOPICS);
    const [, parent = '', label = '', child = ''] =
      /value="(\d+)"\/>([^<]+)<\/label><details[^>]*><summary>[\s\S]*?value="(\d+)"/.exec(main) ?? [];
    await mark('tag', Number(child));
    expect(await read(cookie, TOPICS)).toMatch(new RegExp(`unter „${label}“ <small>1 von \\d+ gewählt`));
    await mark('tag', Number(parent));
    expect(await read(cookie, TOPICS)).toContain(`<small>in „${label}“ enthalten`);
  });

  it('M141 are searched for without script; what the search does not show stays chosen', async () => {
    const cookie = await signedIn(portal, 'frei');
    const all = await read(cookie, TOPICS);
    const found = await read(cookie, `${TOPICS}?suche=DOM`);
    expect(boxesIn(found).length).toBeGreaterThan(0);
    expect(boxesIn(found).length).toBeLessThan(boxesIn(all).length);
    const hidden = boxesIn(all)
      .map(idOf)
      .find((id) => !boxesIn(found).map(idOf).includes(id));
    await mark('tag', Number(hidden));
    const [sought = ''] = boxesIn(found).map(idOf);
    expect(found).not.toContain('Neues aus Ihren Themen');
    const { headers } = await send(cookie, TOPICS, [...filledIn(found, [sought]), ['suche', 'DOM']]);
    expect(headers.location).toBe(`${TOPICS}?suche=DOM&getan=gespeichert`);
    expect((await kept('frei')).toSorted()).toEqual([`tag:${hidden}`, `tag:${sought}`].toSorted());
    expect(await read(cookie, `${TOPICS}?suche=${encodeURIComponent('<b>"')}`)).toContain(
      'Kein Thema enthält „&lt;b&gt;&quot;“.',
    );
  });

  it('M141 a topic of which some below are chosen is checked in part', async () => {
    const { page, carrySession, close } = await openAccountVisitor(browser, portal, PHONE);
    await carrySession('frei');
    await page.goto(TOPICS);
    await page.getByRole('button', { name: 'Auswahl speichern' }).waitFor();
    await page.waitForLoadState('networkidle');
    const item = page.locator('li:has(> details)').first();
    const box = item.locator('> label > input');
    const isPart = () => box.evaluate((input) => input instanceof HTMLInputElement && input.indeterminate);
    expect(await isPart()).toBe(false);
    await item.locator('summary').click();
    await item.locator('details input').first().check();

    await expect.poll(isPart).toBe(true);
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await page.getByText('Ihre Auswahl ist gespeichert.').waitFor();
    await expect.poll(isPart).toBe(true);
    await page.getByRole('heading', { name: 'Neues aus Ihren Themen' }).waitFor();
    for (const colours of ['light', 'dark'] as const) expect(await findViolations(page, colours)).toEqual([]);
    await box.check();
    expect(await isPart()).toBe(false);
    await close();
  });

  it('M141 more than a reader may follow are refused in German', async () => {
    const cookie = await signedIn(portal, 'frei');
    for (let id = 900_001; id <= 900_050; id += 1) await mark('tag', id);
    const main = await read(cookie, TOPICS);
    const { headers } = await send(cookie, TOPICS, filledIn(main, boxesIn(main).map(idOf).slice(0, 1)));
    expect(headers.location).toBe(`${TOPICS}?getan=voll`);
    expect(await read(cookie, `${TOPICS}?getan=voll`)).toContain('Mehr als 50 Themen lassen sich nicht speichern.');
    expect(await kept('frei')).toHaveLength(50);
  });
});

it('M141 the account leads to what its reader chooses', async () => {
  const main = await read(await signedIn(portal, 'frei'), '/account');
  for (const path of ['/regions', '/deine-themen-verwalten', '/newsletters']) expect(main).toContain(`href="${path}"`);
});
