import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '#scripts/drill/runCommand.ts';
import { makeEditorsKey } from '#scripts/makeEditorsKey.ts';
import { seedStaff } from '#scripts/seedStaff.ts';
import { DESK_TOKEN_PATH } from '#shared/contracts/staff.contract.ts';
import { decodeEntry } from '#shared/contracts/staffEntry.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { askIdentity } from './support/identityDesk.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { editorToken, staffCookie } from './support/readerCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  return () => portal.stop();
});

const NAME = 'Emil Koch';
const grants = [{ role: 'editor', title: 'tagesbote' }] as const;
const service = () => ({ 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` });
const nameStaff = (email: string, sent: object) =>
  askIdentity(portal, '/staff', { method: 'PUT', headers: service(), body: JSON.stringify({ email, ...sent }) });
const end = (name: string) =>
  askIdentity(portal, '/staff/endings', { method: 'POST', headers: service(), body: JSON.stringify({ name }) });
const session = (entry = {}) => editorToken(portal.secrets, { audience: 'desk', name: NAME, grants, ...entry });
const token = (entry = {}) => editorToken(portal.secrets, { name: NAME, grants, ...entry });
const trade = async (signed: string) => {
  const { status, text } = await portal.request(DESK_TOKEN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ session: signed }).toString(),
  });
  return { status, entry: status === 200 ? decodeEntry('editors', JSON.parse(text).token) : null };
};
const save = async (bearer: string, id = 1003) =>
  (
    await portal.request(`/articles/${id}`, {
      host: 'content.localhost',
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ data: {} }),
    })
  ).status;
/** No picture: an editor who may upload is told so. */
const upload = async (bearer: string) =>
  (
    await portal.request('/originals/bild', {
      host: 'images.localhost',
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}`, 'content-length': '1', 'content-type': 'image/png' },
      body: 'x',
    })
  ).status;
const setOffers = async (bearer: string) =>
  (
    await portal.request('/mandators/blitz/offers', {
      host: 'subscriptions.localhost',
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}` },
      body: '{}',
    })
  ).status;

it('A13 the next change of an ended entry is refused at every service, and its session is over; a new entry counts', async () => {
  const all = { grants: [...grants, { role: 'operator', title: '*' }] } as const;
  const [bearer, signed] = [await token(all), await session(all)];
  expect([await save(bearer), await upload(bearer), await setOffers(bearer)]).toEqual([200, 400, 400]);
  expect((await trade(signed)).status).toBe(200);
  expect((await end(NAME)).status).toBe(204);
  expect([await save(bearer), await upload(bearer), await setOffers(bearer)]).toEqual([401, 401, 401]);
  expect((await trade(signed)).status).toBe(401);
  expect(await save(await token({ name: 'Rita Meier' }))).toBe(200);
  const again = { enteredAt: Date.now() };
  expect([await save(await token(again)), (await trade(await session(again))).status]).toEqual([200, 200]);
});

it('A13 the desk’s next token has the roles of then, and none after the removal or renaming of its editor', async () => {
  const reader = await makeNewReader(portal);
  const email = `${reader}@demo.example`;
  await nameStaff(email, { name: 'Frieda Fest', grants: ['reporter:blitz'] });
  const signed = await session({ name: 'Frieda Fest' });
  expect((await trade(signed)).entry?.grants).toEqual([{ role: 'reporter', title: 'blitz' }]);
  await nameStaff(email, { name: 'Frieda Fest', grants: ['chief:*', 'legal:blitz'] });
  expect((await trade(signed)).entry?.grants).toEqual(
    expect.arrayContaining([
      { role: 'chief', title: '*' },
      { role: 'legal', title: 'blitz' },
    ]),
  );
  await nameStaff(email, { name: 'Frieda Fromm' });
  expect((await trade(signed)).status).toBe(401);
  const renamed = await session({ name: 'Frieda Fromm' });
  expect((await trade(renamed)).entry?.grants).toHaveLength(2);
  await askIdentity(portal, `/staff/${reader}`, { method: 'DELETE', headers: service() });
  expect([(await trade(renamed)).status, await save(await token({ name: 'Frieda Fromm', enteredAt: 1 }))]).toEqual([
    401, 401,
  ]);
});

it('A13 an erased account leaves neither its name nor a session that goes on', async () => {
  const reader = await makeNewReader(portal);
  const name = 'Vera Vergessen';
  await nameStaff(`${reader}@demo.example`, { name, grants: ['editor:*'] });
  const signed = await session({ name });
  await askIdentity(portal, '/data-subjects/erasure', {
    headers: service(),
    json: { id: reader, email: null, isMailed: false },
  });
  expect((await trade(signed)).status).toBe(401);
  const { results } = await (await portal.database('IDENTITY_DB')).prepare('SELECT * FROM "staffEnding"').all();
  expect(JSON.stringify(results)).not.toContain(name);
});

it('A13 no other token is a session: of another house, for services, over', async () => {
  const refused = [
    '',
    'unsinn',
    await editorToken({ editorsSigningKey: makeEditorsKey() }, { audience: 'desk' }),
    await token(),
    await session({ enteredAt: Date.now() - 13 * 3_600_000 }),
  ];
  for (const signed of refused) expect((await trade(signed)).status).toBe(401);
});

it('A13 the portal shows customers and switches to those who may', async () => {
  const show = async (role: 'reporter' | 'editor' | 'chief' | 'legal' | 'operator', path: string) => {
    const cookie = await staffCookie(portal.secrets.staffSecret, { grants: [{ role, title: '*' }] });
    return portal.request(path, { headers: { cookie } });
  };
  const roles = ['reporter', 'editor', 'chief', 'legal', 'operator'] as const;
  for (const role of roles) {
    const [insights, customers] = [await show(role, '/_insights'), await show(role, '/_insights/kunde')];
    const isFor = { switches: ['chief', 'operator'].includes(role), customers: ['legal', 'operator'].includes(role) };
    expect([role, insights.status, insights.text.includes('id="schalter"'), customers.status]).toEqual([
      role,
      200,
      isFor.switches,
      isFor.customers ? 200 : 403,
    ]);
  }
  const cookie = await staffCookie(portal.secrets.staffSecret, { name: 'Jul Jost', enteredAt: Date.now() - 1_000 });
  await end('Jul Jost');
  expect((await portal.request('/_insights/kunde', { headers: { cookie } })).status).toBe(404);
});

it('A13 rita of the demo staff enters the desk by a token of the command, and gets 403 in German at /eil', async () => {
  await seedStaff(portal);
  const { output } = await runCommand(['scripts/staff.ts', 'desk', 'rita'], { STATE_DIR: portal.stateDirectory });
  const token = output.split('\n').find((line) => line.startsWith('eyJ')) ?? '';
  const host = 'desk.localhost';
  const entered = await portal.request('/anmelden', {
    host,
    method: 'POST',
    headers: {
      origin: `http://desk.localhost:${portal.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token }).toString(),
  });
  expect([entered.status, entered.text.includes(deskTexts.entry.welcome('rita'))]).toEqual([200, true]);
  const cookie = `__Host-desk=${token}`;
  const today = await portal.request('/', { host, headers: { cookie } });
  expect([today.status, today.text.includes('href="/eil"')]).toEqual([200, false]);
  const refused = await portal.request('/eil', { host, headers: { cookie } });
  expect([refused.status, refused.text.includes(deskTexts.failures.forbidden)]).toEqual([403, true]);
});
