import { describe, expect, it } from 'vitest';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { PERSONAL_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const LOGIN = PERSONAL_PATHS.login;
const asFree = async () => ({ headers: { cookie: await portal.cookies('frei') } });
const cookiesOf = (headers: { 'set-cookie'?: string[] | undefined }) => headers['set-cookie'] ?? [];

describe('pages behind a guard', () => {
  const GUARDED = [
    '/account',
    '/account/abo',
    '/account/coins',
    '/account/plus-verification',
    '/account/geschenke',
    '/deine-themen-verwalten',
    '/newsletters',
    '/regions',
  ];

  it.each(GUARDED)(
    'M19 M20 %s asks an anonymous reader to log in, and remembers where they were going',
    async (path) => {
      const { status, headers } = await portal.request(`${path}?a=1`);
      expect([status, headers.location]).toEqual([303, `${LOGIN}?ziel=${encodeURIComponent(`${path}?a=1`)}`]);
      expect(cookiesOf(headers)).toEqual([
        `redirect_after_login=${encodeURIComponent(`${path}?a=1`)}; Max-Age=3600; Path=/; SameSite=Lax; Secure; HttpOnly`,
      ]);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it.each(['/account', '/account/geschenke', '/deine-themen-verwalten', '/newsletters', '/regions'])(
    'M19 M20 %s opens for a reader who is logged in',
    async (path) => {
      const { status, headers, text } = await portal.request(path, await asFree());
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(text).toContain(' data-reader="loggedIn"');
      expect(text).not.toContain('<meta name="page-type"');
    },
  );

  it('M19 offers the packs that are sold to a reader without coins', async () => {
    const { status, text } = await portal.request('/account/coins', await asFree());
    expect(status).toBe(200);
    expect(text).toContain('Zu Ihrem Konto gehören zurzeit keine Coins');
    expect(text).toContain('href="/order/checkout?produkt=coins-5"');
  });

  it('M19 whom the subscription provider does not know is told so in German, while the profile stays open', async () => {
    const asStranger = { headers: { cookie: await portal.cookies('ohneabo') } };
    for (const path of ['/account/abo', '/account/coins', '/account/plus-verification']) {
      const { status, text } = await portal.request(path, asStranger);
      expect([path, status, text.includes('Zu Ihrem Konto gehört hier noch kein Abo')]).toEqual([path, 403, true]);
    }
    expect((await portal.request('/account', asStranger)).status).toBe(200);
  });

  it('M140 M141 promises nothing: a page says what there is today, and the subscription what the roles grant', async () => {
    const asWallet = { headers: { cookie: await portal.cookies('wallet') } };
    const mainOf = async (path: string, as: { headers: { cookie: string } }) =>
      /<main[\s\S]*<\/main>/.exec((await portal.request(path, as)).text)?.[0] ?? '';
    for (const path of GUARDED)
      expect([path, await mainOf(path, asWallet)]).not.toEqual([path, expect.stringMatching(/\bw(ird|erden)\b/)]);
    expect(await mainOf('/account/abo', await asFree())).toContain('zurzeit kein Abonnement');
    expect(await mainOf('/account/abo', asWallet)).toContain('Coins: einzelne Artikel freischalten');
  });

  it('M30 all pages of the area have one menu of it, the title’s menu, and the legal ways', async () => {
    const menuOf = (text: string) => /<nav[^>]* aria-label="Kontobereich"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    const asReader = await asFree();
    for (const path of ['/account', '/account/abo', '/bookmarks', '/read-articles', '/order']) {
      const { text } = await portal.request(path, asReader);
      const isInMenu = menuOf(text).includes(`href="${path}"`);
      expect([path, isInMenu, menuOf(text).includes(`href="${path}" aria-current="page"`)]).toEqual([
        path,
        path !== '/order',
        path !== '/order',
      ]);
      const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0];
      for (const label of ['Impressum', 'Datenschutz', 'AGB', 'Kündigung und Widerruf', 'Kontakt'])
        expect([path, footer]).toEqual([path, expect.stringContaining(`>${label}</a>`)]);
      expect([path, text]).toEqual([path, expect.stringContaining('aria-label="Menü öffnen"')]);
    }
    for (const [, href = ''] of menuOf((await portal.request('/account', asReader)).text).matchAll(/href="([^"]+)"/g))
      expect([href, (await portal.request(href, asReader)).status]).toEqual([href, 200]);
  });

  it.each(['/bookmarks', '/read-articles'])(
    'M21 %s is open without a login, and offers an anonymous reader the login',
    async (path) => {
      const anonymous = await portal.request(path);
      expect(anonymous.status).toBe(200);
      expect(/<main[\s\S]*<\/main>/.exec(anonymous.text)?.[0]).toContain(`href="${LOGIN}"`);
      const known = await portal.request(path, await asFree());
      expect(/<main[\s\S]*<\/main>/.exec(known.text)?.[0]).not.toContain(`href="${LOGIN}"`);
    },
  );

  it('M26 in a frame bookmarks and read articles ask for no login, and every other page of the account does', async () => {
    const portalPages = PERSONAL_ROUTES.filter(({ framed }) => framed);
    expect(portalPages.length).toBe(11);
    for (const { name, path } of portalPages) {
      const { status, text, headers } = await portal.request(path);
      const asksNothing = name === 'bookmarks' || name === 'read-articles';
      const dialog = name === 'account-registration' ? 'register' : 'login';
      const asked = /data-dialog-message="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"');
      expect([name, status]).toEqual([name, asksNothing ? 200 : 403]);
      expect(asked && JSON.parse(asked)).toEqual(
        asksNothing ? undefined : { source: 'mein-portal', type: 'loginNeeded', dialog },
      );
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });

  it('M19 asks for the path and nothing that leads away: a protocol in the query stays a query', async () => {
    const { headers } = await portal.request('/account?to=//boese.example');
    expect(headers.location).toBe(`${LOGIN}?ziel=${encodeURIComponent('/account?to=//boese.example')}`);
  });
});

describe('pages around an account', () => {
  it.each(['login', 'registration', 'forgot-password', 'change-password'] as const)(
    'M22 %s may stand in a frame of ours and in no other',
    async (name) => {
      const { status, headers, text } = await portal.request(PERSONAL_PATHS[name], {
        headers: { 'sec-fetch-dest': 'iframe' },
      });
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['cache-control']).toBe('private, no-store');
      expect(text.match(/<main/g)).toHaveLength(1);
      expect((await portal.request('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('M24 explains errors in German, with a general text for unknown keys', async () => {
    expect((await portal.request('/error/session-expired')).text).toContain('Ihre Anmeldung ist abgelaufen');
    for (const key of ['gibt-es-nicht', 'constructor', '__proto__', 'a/b']) {
      const { status, text } = await portal.request(`/error/${key}`);
      expect([key, status, text.includes('Das hat nicht geklappt')]).toEqual([key, 200, true]);
    }
  });

  it('M25 takes the code out of the address into a cookie that no script reads, and opens the flow', async () => {
    const code = 'geheim.4711-Aa_~';
    for (const [below, name, opened] of [
      ['/change-password', '__Host-change_password_code', PERSONAL_PATHS['change-password']],
      ['/e-mail-bestaetigen', '__Host-confirmation_code', '/e-mail-bestaetigen'],
    ] as const) {
      const { status, headers } = await portal.request(`${below}/${code}?utm=1`);
      expect([status, headers.location, headers['referrer-policy'], headers['cache-control']]).toEqual([
        303,
        opened,
        'no-referrer',
        'private, no-store',
      ]);
      expect(cookiesOf(headers)).toEqual([
        `${name}=${encodeURIComponent(code)}; Max-Age=600; Path=/; SameSite=Lax; Secure; HttpOnly`,
      ]);
      const page = await portal.request(opened, { headers: { cookie: `${name}=${encodeURIComponent(code)}` } });
      expect([page.status, page.text.includes('4711')]).toEqual([410, false]);
      for (const odd of ['%', '%2e%2e%2f', 'a/b', 'ä']) await portal.request(`${below}/${code}${odd}`);
      await portal.request(`${below}/${code}`, { method: 'POST' });
    }
    expect(portal.log.join('\n')).not.toContain('4711');
  });
});
