import { expect, it } from 'vitest';
import { examineRole } from '../examineRole.ts';
import { printFindings } from '../printFindings.ts';
import { READER, TOKEN, type Play, type System } from '../test/play.ts';
import { ADDRESSES, sendTo } from '../test/rightSystems.ts';

const ACCOUNT = {
  email: READER,
  plan: [{ type: 'payAsYouGo', creditsType: 'sendLimit', credits: 900 }],
  relay: { enabled: true },
};
const answering = (account: unknown): Play => {
  return ({ headers }) =>
    headers['api-key'] === TOKEN ? { body: account } : { status: 401, body: { code: 'unauthorized', message: READER } };
};
const examine = (system: System, MAIL_SERVICE: string) =>
  examineRole('mail', {
    address: ADDRESSES.mail.replace('https:', 'http:').replace('.example', '.localhost'),
    settings: { MAIL_SERVICE },
    mayWrite: false,
    send: sendTo(system),
  });

it.each<[string, Play, readonly string[]]>([
  ['as it should be', answering(ACCOUNT), []],
  ['no relay', answering({ ...ACCOUNT, relay: { enabled: false } }), ['mail.account.relay']],
  ['no credits', answering({ ...ACCOUNT, plan: [{ type: 'sms', credits: 9 }] }), ['mail.account.credits']],
  ['another shape', answering({ plan: READER }), ['mail.account']],
  ['open to every key', () => ({ body: ACCOUNT }), ['mail.token']],
])('G29 Brevo’s account: %s', async (_, play, found) => {
  const findings = await examine({ 'GET /account': play }, JSON.stringify({ kind: 'brevo', apiKey: TOKEN }));
  expect(findings.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual(found);
  for (const secret of [READER, TOKEN]) expect(printFindings(findings)).not.toContain(secret);
});

it.each([
  ['{"kind":"pigeon"}', 'fail'],
  ['', 'skip'],
])('G29 a mail service of %s is not called', async (setting, verdict) => {
  expect(await examine({}, setting)).toMatchObject([{ id: 'mail.setting', verdict }]);
});
