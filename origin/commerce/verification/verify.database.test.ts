import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { ok } from '#shared/lib/result.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import type { Mail, MailService } from '../../mail/mail.ts';
import { DAY_MS, NOW, openStore, rows } from '../../../e2e/support/testStore.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { savePrinted, unlinkAccount, verify } from './verify.ts';
import { reminderOutbox } from './reminderOutbox.ts';

const POSTCODE = '50667';
const A_YEAR_ON = Date.parse('2027-11-25T00:00:00Z');

let db: Database;

beforeAll(async () => {
  db = await openStore();
});

const print = (number: string, endsAt: number | null = null, at = NOW) =>
  savePrinted(db, { number, postcode: POSTCODE, endsAt }, at);
const show = async (customerId: string, number: string, { postcode = POSTCODE, at = NOW } = {}) => {
  const contact = { mandator: 'tagesbote', email: `${customerId}@demo.example` } as const;
  const verified = await verify(db, { number, postcode, contact, customerId, at });
  return verified.ok ? 'verified' : verified.error;
};
const rolesOf = async (customerId: string, at = NOW) => (await explainRoles(db, customerId, at)).roles;

it('M140 a subscriber of the printed paper has Plus for a year, with the cause', async () => {
  await print('4711001');
  expect(await show('anna', '4711001')).toBe('verified');
  const { roles, reasons } = await explainRoles(db, 'anna', NOW);
  expect([roles, reasons.map(({ because }) => because)]).toEqual([
    ['PLUS'],
    [{ kind: 'verification', verifiedAt: NOW }],
  ]);
  expect(reasons[0]?.until).toBeGreaterThan(A_YEAR_ON - 7 * DAY_MS);
  expect(await rolesOf('anna', reasons[0]?.until)).toEqual([]);
  expect(await rows("SELECT customer_id FROM subscription_customers WHERE customer_id = 'anna'")).toHaveLength(1);
});

it('M140 a repeated verification extends the one grant', async () => {
  expect(await show('anna', '4711001', { at: NOW + 30 * DAY_MS })).toBe('verified');
  const { reasons } = await explainRoles(db, 'anna', NOW + 30 * DAY_MS);
  expect(reasons).toHaveLength(1);
  expect(await rows('SELECT number FROM verifications')).toHaveLength(1);
});

it('M140 a wrong number and a wrong postcode have one answer, and grant nothing', async () => {
  expect(await show('bert', '9999999')).toBe('unknownSubscriber');
  expect(await show('bert', '4711001', { postcode: '50668' })).toBe('unknownSubscriber');
  expect(await rolesOf('bert')).toEqual([]);
});

it('M140 a number serves two accounts, also under concurrent verifications', { timeout: 60_000 }, async () => {
  await print('4711002');
  const shown = await Promise.all(Array.from({ length: 50 }, (_, at) => show(`leser_${at}`, '4711002')));
  expect(shown.filter((one) => one === 'verified')).toHaveLength(2);
  expect(shown.filter((one) => one === 'usedUp')).toHaveLength(48);
  expect(await rows("SELECT count(*) AS n FROM grants WHERE id LIKE 'verification/4711002/%'")).toEqual([{ n: 2 }]);
});

it('M140 grants end with their own printed subscription only', async () => {
  await print('4711003');
  await show('carl_1', '4711003');
  await show('carl-1', '4711001');
  await print('4711003', NOW + DAY_MS);
  expect([await rolesOf('carl_1', NOW + DAY_MS - 1), await rolesOf('carl_1', NOW + DAY_MS)]).toEqual([['PLUS'], []]);
  expect(await rolesOf('carl-1', NOW + 2 * DAY_MS)).toEqual(['PLUS']);
  expect(await show('dora', '4711003', { at: NOW + DAY_MS })).toBe('hasEnded');
  await print('4711003', NOW - DAY_MS);
  expect(await rolesOf('carl_1')).toEqual([]);
});

it('G19 after a revoked end the one grant lasts its full year', async () => {
  await print('4711004');
  await show('emil', '4711004');
  await print('4711004', NOW + DAY_MS);
  await print('4711004', null, NOW + DAY_MS / 2);
  const { roles, reasons } = await explainRoles(db, 'emil', NOW + 300 * DAY_MS);
  expect([roles, reasons.length]).toEqual([['PLUS'], 1]);
  await print('4711004', NOW + DAY_MS, NOW + DAY_MS);
  expect(await rolesOf('emil', NOW + DAY_MS)).toEqual([]);
  await print('4711004', null, NOW + 2 * DAY_MS);
  expect(await rolesOf('emil', NOW + 2 * DAY_MS)).toEqual(['PLUS']);
  expect(await rolesOf('emil', Date.parse('2027-12-01'))).toEqual([]);
});

it('G19 syncs the roles of affected customers', async () => {
  expect(await rows("SELECT customer_id FROM role_updates WHERE customer_id = 'carl_1' AND due_at = 0")).toHaveLength(
    1,
  );
});

/** The mails that the cron sends at an instant. */
async function mailsAt(at: number): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const outbox = reminderOutbox(
    db,
    { MAIL_SENDER: 'abo@{mandator}.example', PUBLIC_ORIGIN: 'https://{mandator}.example', TITLE_HOSTS: '' },
    () => at,
  );
  const send: MailService['send'] = async (mail) => {
    sent.push(mail);
    return ok(null);
  };
  await deliverMails(outbox, { send }, () => at);
  return sent;
}

it('M140 two weeks before the end the reader gets one reminder, at the present address', async () => {
  await print('4711005');
  await show('frida', '4711005');
  const [given] = await rows("SELECT holds_until FROM verifications WHERE customer_id = 'frida'");
  const until = Number(given?.['holds_until']);
  await rows("UPDATE customer_contacts SET email = 'neu@demo.example' WHERE customer_id = 'frida'");
  const toFrida = async (at: number) => (await mailsAt(at)).filter(({ to }) => to === 'neu@demo.example');
  expect(await toFrida(until - 14 * DAY_MS - 1)).toEqual([]);
  const [word, ...others] = await toFrida(until - 14 * DAY_MS);
  expect([word?.subject, others]).toEqual([
    'Lesen Sie weiter: Bitte bestätigen Sie Ihr Zeitungsabo bis zum 25. November 2027',
    [],
  ]);
  expect(word?.text).toContain('https://tagesbote.example/account/plus-verification');
  expect(await toFrida(until - 13 * DAY_MS)).toEqual([]);
});

it('M140 a renewed or revoked verification sends no reminder, except for the year that began then', async () => {
  await print('4711006');
  await Promise.all(['gerda', 'hugo'].map((name) => show(name, '4711006')));
  await show('gerda', '4711006', { at: NOW + 60 * DAY_MS });
  await unlinkAccount(db, 'hugo', NOW);
  const mails = await mailsAt(NOW + 365 * DAY_MS - DAY_MS);
  expect(mails.filter(({ to }) => /gerda|hugo/.test(to))).toEqual([]);
  expect((await mailsAt(NOW + 420 * DAY_MS)).filter(({ to }) => /gerda/.test(to))).toHaveLength(1);
});

it('M140 sends no reminder where the printed subscription ends, now or within the year', async () => {
  await print('4711008', NOW + 360 * DAY_MS);
  await print('4711009', NOW + 3 * DAY_MS);
  await print('4711010');
  for (const number of ['4711008', '4711009', '4711010']) await show(`paul-${number}`, number);
  await print('4711010', NOW + 200 * DAY_MS);
  const toPaul = async (at: number) => (await mailsAt(at)).filter(({ to }) => to.startsWith('paul-'));
  for (const days of [0, 1, 199, 352, 355]) expect(await toPaul(NOW + days * DAY_MS)).toEqual([]);
});

it('M140 a renewal without a verified address postpones the pending reminder by a year', async () => {
  await print('4711011');
  await show('quirin', '4711011');
  const again = NOW + 100 * DAY_MS;
  await verify(db, { number: '4711011', postcode: POSTCODE, contact: null, customerId: 'quirin', at: again });
  const toQuirin = async (at: number) => (await mailsAt(at)).filter(({ to }) => to.startsWith('quirin'));
  expect(await toQuirin(NOW + 360 * DAY_MS)).toEqual([]);
  expect(await toQuirin(again + 355 * DAY_MS)).toHaveLength(1);
});

it('M140 an unlinked account frees its place for another, and loses its grants', async () => {
  await print('4711007');
  await Promise.all(['ida', 'jan'].map((name) => show(name, '4711007')));
  expect(await show('karl', '4711007')).toBe('usedUp');
  await unlinkAccount(db, 'ida', NOW);
  await unlinkAccount(db, 'ida', NOW);
  expect([await show('karl', '4711007'), await rolesOf('ida'), await rolesOf('jan')]).toEqual([
    'verified',
    [],
    ['PLUS'],
  ]);
});
