import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider, type Dialect, type OpenIdProvider } from '#scripts/otherHouses/openIdProvider.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { launchUnseen } from './support/browser.ts';
import { decideAhead } from './support/consentCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const READERS = {
  'leser-7': {
    email: 'leser@anderswo.example',
    email_verified: true,
    given_name: 'Hanna',
    family_name: 'Vogt',
  },
};

type Case = { readonly dialect: Dialect; readonly clientId: string; readonly claims: object };

/** As the products' documentation describes them: addresses, clients, lifetimes, and where roles are. */
const CASES: Readonly<Record<string, Case>> = {
  Keycloak: {
    dialect: {
      base: '/realms/bote',
      routes: {
        authorization: '/protocol/openid-connect/auth',
        token: '/protocol/openid-connect/token',
        revocation: '/protocol/openid-connect/revoke',
        userinfo: '/protocol/openid-connect/userinfo',
        end_session: '/protocol/openid-connect/logout',
        jwks: '/protocol/openid-connect/certs',
      },
      idTokenSeconds: 300,
      canRevoke: true,
      clientAuthentication: 'client_secret_basic',
      claims: { realm_access: { roles: ['offline_access', 'digital-abo'] } },
    },
    clientId: 'portal-tagesbote',
    claims: { roles: ['realm_access.roles'], roleNames: { 'digital-abo': 'PLUS' } },
  },
  FusionAuth: {
    dialect: {
      base: '',
      routes: {
        authorization: '/oauth2/authorize',
        token: '/oauth2/token',
        userinfo: '/oauth2/userinfo',
        end_session: '/oauth2/logout',
        jwks: '/.well-known/jwks.json',
      },
      idTokenSeconds: 3_600,
      canRevoke: false,
      clientAuthentication: 'client_secret_basic',
      claims: { roles: ['PLUS'] },
    },
    clientId: '85a03867-dccf-4882-adde-1a79aeec50df',
    claims: {},
  },
  Auth0: {
    dialect: {
      base: '',
      routes: {
        authorization: '/authorize',
        token: '/oauth/token',
        revocation: '/oauth/revoke',
        end_session: '/oidc/logout',
      },
      idTokenSeconds: 36_000,
      canRevoke: true,
      clientAuthentication: 'client_secret_post',
      claims: { 'https://haus.example/roles': ['PLUS'] },
    },
    clientId: 'Hq3vK0s9TzCwZbYJ1mXn',
    claims: { roles: ['https://haus.example/roles'] },
  },
};

const SECRET = 'geheim mit: Sonderzeichen+%';
const browser = await launchUnseen();
afterAll(() => browser.close());

describe.each(Object.entries(CASES))('a provider like %s', (_, { dialect, clientId, claims }) => {
  let provider: OpenIdProvider;
  let portal: TestPortal;
  let origin = '';

  beforeAll(async () => {
    provider = await startOpenIdProvider(READERS, dialect);
    portal = await startTestPortal({
      IDENTITY_KIND: 'openid',
      IDENTITY_URL: provider.url,
      IDENTITY_ORIGIN: new URL(provider.url).origin,
      IDENTITY_ISSUER: provider.url,
      IDENTITY_CLIENTS: JSON.stringify(
        Object.fromEntries(MANDATOR_IDS.map((id) => [id, { id: id === 'tagesbote' ? clientId : id, secret: SECRET }])),
      ),
      IDENTITY_CLAIMS: JSON.stringify(claims),
    });
    origin = `http://tagesbote.localhost:${portal.port}`;
    provider.register({
      id: clientId,
      secret: SECRET,
      callback: `${origin}/api/mein/oauth2/callback`,
      afterLogout: `${origin}/`,
    });
  });
  afterAll(async () => {
    await portal.stop();
    provider.stop();
  });

  const callsOf = (endpoint: 'token' | 'revocation') =>
    provider.calls.filter(({ path }) => path === `${dialect.base}${dialect.routes?.[endpoint]}`).length;

  it('M43 M44 M70 logs readers in, keeps their session, and lets them out', async () => {
    const context = await browser.newContext({ baseURL: origin });
    await decideAhead(context);
    const page = await context.newPage();
    const begin = async () => {
      await page.goto('/1002');
      expect(await page.locator('html').getAttribute('data-reader')).toBe('anonymous');
      await page.getByRole('link', { name: 'Anmelden' }).first().click();
      await page.frameLocator('dialog iframe').getByRole('link', { name: 'Weiter zu 127.0.0.1' }).click();
      await page.locator('input[name="login"]').waitFor();
    };
    await begin();
    await page.locator('input[name="login"]').fill('leser-7');
    await page.locator('input[name="password"]').fill('egal');
    await page.locator('button[type="submit"]').click();
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.origin === origin && url.pathname.includes('1002'));
    expect(await page.locator('html').getAttribute('data-reader')).toBe('loggedIn');
    expect(await page.locator('[data-paywall-template]').count()).toBe(0);

    const before = callsOf('token');
    const renewed = await page.evaluate(async () => {
      const answer = await fetch('/api/validate?forceRefresh');
      return { status: answer.status, text: await answer.text() };
    });
    expect([renewed.status, renewed.text]).toEqual([200, expect.stringContaining('leser@anderswo.example')]);
    expect(callsOf('token')).toBe(before + 1);

    await page.goto('/account');
    const account = await page.locator('main').innerText();
    expect(account).toContain('Hanna Vogt');
    expect(account).toContain('Passwort, Passkeys und Ihre anderen Geräte verwalten Sie bei 127.0.0.1');
    expect(account).not.toMatch(/Passkey anlegen|Passwort ändern|Überall abmelden/);
    await page.getByRole('button', { name: 'Hier abmelden' }).click();
    // The provider asks whether its own session shall end too.
    await page.locator('button[value="yes"]').click();
    await page.waitForURL(`${origin}/`);
    expect((await context.cookies(origin)).map(({ name }) => name)).not.toContain('__Host-id_token');
    if (dialect.canRevoke) await expect.poll(() => callsOf('revocation')).toBe(1);
    // The next reader at this computer has to log in.
    await begin();
    await context.close();
  });

  it('threat: no secret of ours, and no reader’s network, goes to a provider that is not ours', () => {
    expect(provider.calls.length).toBeGreaterThan(0);
    const told = provider.calls.flatMap(({ headers }) => Object.keys(headers));
    for (const name of ['identity-service', 'reader-network', 'reader-device', 'mandator'])
      expect(told).not.toContain(name);
  });

  it('M43 says who keeps the accounts, and asks the provider for nothing else', async () => {
    const before = provider.calls.length;
    for (const flow of ['registration', 'forgot-password', 'change-password', 'complete-registration']) {
      const { status, text } = await portal.request(`/__mein-portal/dialog-flow/${flow}?ziel=/1002`);
      expect([status, text.includes('Ihr Konto führt 127.0.0.1'), text.includes('<input')]).toEqual([200, true, false]);
    }
    const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
    const passkey = await portal.request('/api/passkeys/login/options', { method: 'POST', headers, body: '{}' });
    expect([passkey.status, passkey.headers['content-type']]).toEqual([404, 'application/json']);
    const newsletter = await portal.request('/newsletter-anmeldung/koeln-am-morgen', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' },
      body: 'email=jemand%40anderswo.example',
    });
    expect(newsletter.status).toBeLessThan(500);
    expect(provider.calls.slice(before)).toEqual([]);
  });
});
