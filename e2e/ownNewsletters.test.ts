import { beforeEach, describe, expect, it } from 'vitest';
import { ownNewslettersTexts as texts } from '#shared/i18n/texts/ownNewsletters.ts';
import { framedPath, ownNewslettersHref } from '#shared/routes/accountPaths.ts';
import { openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { openNewsletterDesk } from './support/newsletterDesk.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
const desk = openNewsletterDesk(portal);
const origin = `http://tagesbote.localhost:${portal.port}`;
const MORNING = 'guten-morgen';
const FREI = 'frei@demo.example';

const read = async (cookie: string, path: string = ownNewslettersHref) =>
  (await portal.request(path, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
const boxesIn = (page: string) => Array.from(page.matchAll(/<input type="checkbox"[^>]*>/g), ([box]) => box);
const valueOf = (box: string) => /value="([^"]+)"/.exec(box)?.[1] ?? '';
const checkedIn = (page: string) =>
  boxesIn(page)
    .filter((box) => /\bchecked\b/.test(box))
    .map(valueOf);
const save = (
  cookie: string,
  { before = [], chosen }: { before?: readonly string[]; chosen: readonly string[] },
  from = origin,
) =>
  portal.request(ownNewslettersHref, {
    method: 'POST',
    headers: { cookie, origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ['bisher', before.join()],
      ...chosen.map((slug): [string, string] => ['gewaehlt', slug]),
    ]).toString(),
  });
const statesOf = async (reader: string) =>
  (await desk.readers(`${reader}@demo.example`)).map(
    (row) => `${String(row['newsletter_slug'])} ${String(row['state'])}`,
  );

beforeEach(async () => {
  portal.newsletters.fault = 'none';
  await portal.query('DELETE FROM newsletter_subscriptions');
});

describe('M141 the newsletters of an account', () => {
  it('M20 need a login', async () => {
    const { headers } = await portal.request(ownNewslettersHref, { headers: NAVIGATION });
    expect(headers.location).toContain('/dialog-flow/login');
  });

  it('begin and end at once without script, for this reader alone, and no mail asks anything', async () => {
    const [cookie, other] = await Promise.all([signedIn(portal, 'frei'), signedIn(portal, 'plus')]);
    const mails = desk.mailsTo(FREI).length;
    const first = await read(cookie);
    expect(boxesIn(first).map(valueOf)).toContain(MORNING);
    expect([first.includes(FREI), checkedIn(first)]).toEqual([true, []]);
    const saved = await save(cookie, { chosen: [MORNING] });
    expect([saved.status, saved.headers.location]).toEqual([303, `${ownNewslettersHref}?getan=gespeichert`]);
    const shown = await read(cookie, `${ownNewslettersHref}?getan=gespeichert`);
    expect([shown.includes(texts.saved), checkedIn(shown)]).toEqual([true, [MORNING]]);
    expect(checkedIn(await read(cookie, framedPath(ownNewslettersHref)))).toEqual([MORNING]);
    expect([checkedIn(await read(other)), await statesOf('plus')]).toEqual([[], []]);
    expect(await statesOf('frei')).toEqual([`${MORNING} confirmed`]);
    await save(cookie, { before: [MORNING], chosen: [] });
    expect(checkedIn(await read(cookie))).toEqual([]);
    // Only a proof without an address remains.
    expect(await portal.query('SELECT state, address FROM newsletter_subscriptions')).toEqual([
      { state: 'unsubscribed', address: null },
    ]);
    await save(cookie, { chosen: [MORNING] });
    expect(checkedIn(await read(cookie))).toEqual([MORNING]);
    expect(desk.mailsTo(FREI)).toHaveLength(mails);
  });

  it('one that the title has given up is told, and ends by its box', async () => {
    const GIVEN_UP = { slug: 'abendblick', state: 'unsubscribed' };
    const states = () => portal.query('SELECT newsletter_slug AS slug, state FROM newsletter_subscriptions');
    const cookie = await signedIn(portal, 'frei');
    await save(cookie, { chosen: [MORNING] });
    await portal.query("UPDATE newsletter_subscriptions SET newsletter_slug = 'abendblick'");
    const shown = await read(cookie);
    expect([checkedIn(shown), shown.includes(texts.givenUp)]).toEqual([['abendblick'], true]);
    await save(cookie, { before: ['abendblick'], chosen: [] });
    expect((await read(cookie)).includes(texts.givenUp)).toBe(false);
    expect(await states()).toEqual([GIVEN_UP]);
    await save(cookie, { chosen: ['abendblick'] });
    expect(await states()).toEqual([GIVEN_UP]);
  });

  it('one that waits for its confirmation begins with the cross, and an old mail confirms nothing later', async () => {
    const cookie = await signedIn(portal, 'frei');
    const mails = desk.mailsTo(FREI).length;
    await desk.request(FREI);
    const mail = await desk.nextMail(FREI, mails + 1);
    const waiting = await read(cookie);
    expect([waiting.includes(texts.pending), checkedIn(waiting)]).toEqual([true, []]);
    await save(cookie, { chosen: [MORNING] });
    await save(cookie, { before: [MORNING], chosen: [] });
    await desk.follow(desk.linkIn(mail, 'bestaetigung'));
    expect(await statesOf('frei')).toEqual([]);
  });

  it('another title has its own, and what the title does not have is not begun', async () => {
    const cookie = await signedIn(portal, 'frei');
    await save(cookie, { chosen: [MORNING, 'gibt-es-nicht', '../x'] });
    expect(await statesOf('frei')).toEqual([`${MORNING} confirmed`]);
    expect(checkedIn(await read(cookie))).toEqual([MORNING]);
  });

  it('an address that is not confirmed is told so, and begins nothing', async () => {
    const cookie = await signedIn(portal, 'neu');
    portal.newsletters.calls.length = 0;
    const page = await read(cookie);
    expect([page.includes(texts.unproved), boxesIn(page)]).toEqual([true, []]);
    expect(portal.newsletters.calls).toEqual([]);
    expect((await save(cookie, { chosen: [MORNING] })).headers.location).toBe(`${ownNewslettersHref}?getan=fehler`);
    expect(await portal.query('SELECT * FROM newsletter_subscriptions')).toEqual([]);
  });

  it('a form that another device has overtaken brings back nothing that was ended there', async () => {
    const cookie = await signedIn(portal, 'frei');
    await save(cookie, { chosen: [MORNING] });
    await save(cookie, { before: [MORNING], chosen: [] });
    await save(cookie, { before: [MORNING], chosen: [MORNING] });
    expect(checkedIn(await read(cookie))).toEqual([]);
  });

  it('a title’s are its own: what is chosen at one begins nothing at another', async () => {
    const cookie = await signedIn(portal, 'frei', 'blitz');
    const { text } = await portal.request(ownNewslettersHref, { host: 'blitz.localhost', headers: { cookie } });
    const [slug = ''] = boxesIn(text).map(valueOf);
    await portal.request(ownNewslettersHref, {
      host: 'blitz.localhost',
      method: 'POST',
      headers: {
        cookie,
        origin: `http://blitz.localhost:${portal.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ bisher: '', gewaehlt: slug }).toString(),
    });
    expect(await portal.query('SELECT mandator, newsletter_slug AS slug, state FROM newsletter_subscriptions')).toEqual(
      [{ mandator: 'blitz', slug, state: 'confirmed' }],
    );
    expect(checkedIn(await read(await signedIn(portal, 'frei')))).toEqual([]);
  });

  it('a form without a session leads to the login, and saves nothing', async () => {
    const { status, headers } = await save('', { chosen: [MORNING] });
    expect([status, headers.location]).toEqual([303, expect.stringContaining('/dialog-flow/login')]);
    expect(await portal.query('SELECT * FROM newsletter_subscriptions')).toEqual([]);
  });

  it('a form of another page saves nothing', async () => {
    const cookie = await signedIn(portal, 'frei');
    expect((await save(cookie, { chosen: [MORNING] }, 'https://boese.example')).status).toBe(403);
    expect(await portal.query('SELECT * FROM newsletter_subscriptions')).toEqual([]);
  });

  it('the service away, the page says so, and that nothing was saved', async () => {
    const cookie = await signedIn(portal, 'frei');
    portal.newsletters.fault = 'error';
    const away = await read(cookie);
    expect([away.includes(texts.away), boxesIn(away)]).toEqual([true, []]);
    expect((await save(cookie, { chosen: [MORNING] })).headers.location).toBe(`${ownNewslettersHref}?getan=fehler`);
    portal.newsletters.fault = 'none';
    expect(await read(cookie, `${ownNewslettersHref}?getan=fehler`)).toContain(texts.failed);
  });

  it('G7 are chosen by touch, and accessible', async () => {
    const { page, carrySession, close } = await openAccountVisitor(browser, portal, PHONE);
    await carrySession('frei');
    await page.goto(ownNewslettersHref);
    const box = page.getByRole('checkbox', { name: 'Guten Morgen' });
    await box.check();
    await page.getByRole('button', { name: texts.save }).click();
    await page.getByText(texts.saved).waitFor();
    expect(await box.isChecked()).toBe(true);
    for (const colours of ['light', 'dark'] as const) expect(await findViolations(page, colours)).toEqual([]);
    await close();
  });
});
