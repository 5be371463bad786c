import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createCookieJar, createEdgeSessions } from './support/edgeSessions.ts';
import { askIdentity, codeOf, digitsOf, waitForMail } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const credentials = (name: string) => ({ identifier: `${name}@demo.example`, password: portal.secrets.demoPassword });

it('M66 signs a reader in by the code flow and loads who it is', async () => {
  const edge = createEdgeSessions(portal);
  const jar = createCookieJar();
  const visit = edge.visit(jar);
  expect(await edge.accounts.signIn(visit, credentials('plus'))).toMatchObject({
    ok: true,
    value: { ssoId: 'demo-plus' },
  });
  expect(edge.calls.filter((call) => !call.includes('jwks'))).toEqual([
    'POST /auth/local',
    'GET /oauth2/authorize',
    'POST /oauth2/token',
  ]);
  jar.take(visit.setCookies);
  expect([COOKIES.idToken, COOKIES.accessToken, COOKIES.refreshToken].map(jar.has)).toEqual([true, true, true]);
  // M69: logged-in readers have their own id, anonymous ones a random id.
  expect(jar.header()).toContain('anon_id=demo-plus');
  expect(jar.header()).toMatch(/__Host-device=[\w-]{43}/);
  const next = await edge.sessions.open(edge.visit(jar));
  expect(next.reader).toMatchObject({
    kind: 'loggedIn',
    user: { ssoId: 'demo-plus', email: 'plus@demo.example', roles: ['PLUS'] },
    access: { plus: true },
  });
});

it('M66 says only that it was refused, for a wrong password as for an unknown reader, and sets nothing', async () => {
  const edge = createEdgeSessions(portal);
  for (const wrong of [
    { ...credentials('frei'), password: 'falsch-geraten' },
    credentials('gibt-es-nicht'),
    { identifier: '', password: '' },
  ]) {
    const visit = edge.visit(createCookieJar());
    expect(await edge.accounts.signIn(visit, wrong)).toEqual({ ok: false, error: { kind: 'refused' } });
    expect(visit.setCookies).toEqual([]);
  }
  expect(edge.lines.join('\n')).not.toContain('demo.example');
});

it('M71 goes on with a refresh token, and lets in who comes late with the one before', async () => {
  const edge = createEdgeSessions(portal);
  const jar = createCookieJar();
  const login = edge.visit(jar);
  await edge.accounts.signIn(login, credentials('pur'));
  jar.take(login.setCookies.filter((cookie) => !cookie.startsWith(COOKIES.idToken.name)));
  const first = edge.visit(jar);
  expect((await edge.sessions.open(first)).reader).toMatchObject({ kind: 'loggedIn', user: { ssoId: 'demo-pur' } });
  const second = edge.visit(jar);
  expect((await edge.sessions.open(second)).reader.kind).toBe('loggedIn');
  expect(edge.calls.filter((call) => call === 'POST /oauth2/token')).toHaveLength(3);
  jar.take(second.setCookies);
  expect((await edge.sessions.open(edge.visit(jar))).reader.kind).toBe('loggedIn');
});

it('continues in a new session after a new password, and copies of the old cookies are invalid', async () => {
  const edge = createEdgeSessions(portal);
  const [jar, stolen] = [createCookieJar(), createCookieJar()];
  const login = edge.visit(jar);
  await edge.accounts.signIn(login, credentials('express'));
  jar.take(login.setCookies);
  stolen.take(login.setCookies.filter((cookie) => !cookie.startsWith(COOKIES.idToken.name)));
  const change = edge.visit(jar);
  const passwords = { currentPassword: portal.secrets.demoPassword, password: 'Der Main fließt nach Westen' };
  expect(await edge.accounts.changePassword(change, passwords)).toEqual({ ok: true, value: undefined });
  await edge.settle();
  jar.take(change.setCookies);
  const next = edge.visit(jar);
  expect((await edge.sessions.refresh(next)).reader).toMatchObject({
    kind: 'loggedIn',
    user: { ssoId: 'demo-express' },
  });
  expect((await edge.sessions.open(edge.visit(stolen))).reader.kind).toBe('anonymous');
});

it('M144 a mail’s digits log in the browser that asked for them, and its link any other; both lead back', async () => {
  const edge = createEdgeSessions(portal);
  const [hers, his] = [createCookieJar(), createCookieJar()];
  const email = 'ahnungslos@leser.example';
  const askForCode = async (target: string) => {
    const visit = edge.visit(his);
    expect((await edge.accounts.sendCode(visit, { email, target })).ok).toBe(true);
    his.take(visit.setCookies);
  };
  await askForCode('/1003?seite=2');
  const mail = await waitForMail(portal, email);
  const digits = digitsOf(mail);
  const elsewhere = edge.visit(hers);
  expect(await edge.accounts.enterCode(elsewhere, { email, digits })).toEqual({
    ok: false,
    error: { kind: 'expired' },
  });
  expect(elsewhere.setCookies).toEqual([]);
  const visit = edge.visit(his);
  expect(
    await edge.accounts.enterCode(visit, { email, digits: ` ${digits.slice(0, 3)} ${digits.slice(3)}` }),
  ).toMatchObject({
    ok: true,
    value: { isNewRegistration: true, target: '/1003?seite=2' },
  });
  his.take(visit.setCookies);
  expect((await edge.sessions.open(edge.visit(his))).reader).toMatchObject({ kind: 'loggedIn', user: { email } });
  expect(await edge.accounts.confirmEmail(edge.visit(hers), { code: codeOf(mail) })).toMatchObject({ ok: false });

  await askForCode('//boese.example/');
  const link = codeOf(await waitForMail(portal, email, mail.id));
  expect(await edge.accounts.confirmEmail(edge.visit(hers), { code: link })).toMatchObject({
    ok: true,
    value: { isNewRegistration: false, target: null },
  });
});

it('M144 the page asks for that password in German, and takes it', async () => {
  const address = 'unterwegs@leser.example';
  await askIdentity(portal, '/auth/local/register', { json: { email: address, password: 'Passwort des Angreifers' } });
  const code = codeOf(await waitForMail(portal, address));
  const send = (body: string) =>
    portal.request('/e-mail-bestaetigen', {
      method: 'POST',
      body,
      headers: {
        origin: `http://tagesbote.localhost:${portal.port}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${COOKIES.confirmationCode.name}=${code}`,
      },
    });
  const asked = await send('');
  expect([asked.status, asked.headers['set-cookie']?.join() ?? '']).toEqual([
    200,
    expect.not.stringContaining('id_token'),
  ]);
  expect(asked.text).toContain('Bitte wählen Sie ein Passwort');
  expect(asked.text).not.toContain(code);
  const tooShort = await send('password=kurz');
  expect([tooShort.status, tooShort.text.includes('mindestens zehn Zeichen')]).toEqual([422, true]);
  const chosen = await send(new URLSearchParams({ password: 'Der Main fließt nach Westen' }).toString());
  expect([chosen.status, chosen.headers['set-cookie']?.join()]).toEqual([
    303,
    expect.stringContaining(COOKIES.idToken.name),
  ]);
});

it('M144 a link that a stranger sent on says whose it is, to a reader who is logged in as another above all', async () => {
  const address = 'fremde@leser.example';
  await askIdentity(portal, '/auth/local/register', { json: { email: address, password: 'Passwort des Angreifers' } });
  const code = codeOf(await waitForMail(portal, address));
  const cookie = `${await portal.cookies('plus')}; ${COOKIES.confirmationCode.name}=${code}`;
  const asked = await portal.request('/e-mail-bestaetigen', { headers: { cookie } });
  expect(asked.text).toContain(
    `Sie sind gerade mit plus@demo.example angemeldet. Der Link gehört zur Adresse ${address}`,
  );
  expect([asked.text.includes(code), asked.headers['cache-control']]).toEqual([false, 'private, no-store']);
  expect((await askIdentity(portal, '/codes/address', { json: { code } })).status).toBe(401);
  const gone = await portal.request('/e-mail-bestaetigen', {
    headers: { cookie: `${COOKIES.confirmationCode.name}=${'x'.repeat(43)}` },
  });
  expect([gone.status, gone.headers['set-cookie']?.join()]).toEqual([
    410,
    expect.stringContaining(`${COOKIES.confirmationCode.name}=; Max-Age=0`),
  ]);
});

it('rotates at login: the session before ends', async () => {
  const edge = createEdgeSessions(portal);
  const jar = createCookieJar();
  const first = edge.visit(jar);
  await edge.accounts.signIn(first, credentials('frei'));
  jar.take(first.setCookies);
  const second = edge.visit(jar);
  await edge.accounts.signIn(second, credentials('frei'));
  await edge.settle();
  const old = createCookieJar();
  old.take(first.setCookies.filter((cookie) => cookie.startsWith(COOKIES.refreshToken.name)));
  const late = edge.visit(old);
  expect((await edge.sessions.open(late)).reader.kind).toBe('anonymous');
  old.take(late.setCookies);
  expect(old.has(COOKIES.refreshToken)).toBe(false);
});
