import { expect, it } from 'vitest';
import { examineRole } from '../examineRole.ts';
import { printFindings } from '../printFindings.ts';
import type { Call } from '../send.ts';
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

const SENDERS = { Count: 1, Data: [{ ID: 1, Email: '*@presse.example', Status: 'Active' }], Total: 1 };
const asMailjet = (body: unknown, status = 200): Play => {
  return ({ headers }) =>
    headers['authorization'] === `Basic ${btoa(`name:${TOKEN}`)}`
      ? { status, body }
      : { status: 401, body: { ErrorCode: 'mj-0015', ErrorMessage: READER } };
};
const CHECKED = { Messages: [{ Status: 'success', To: [] }] };
const REFUSED = { Messages: [{ Status: 'error', Errors: [{ ErrorCode: 'send-0008', ErrorMessage: READER }] }] };

it.each<[string, System, readonly string[]]>([
  ['as it should be', {}, []],
  ['another shape', { 'GET /v3/REST/sender': asMailjet({ Data: READER }) }, ['mail.senders']],
  ['no sender', { 'GET /v3/REST/sender': asMailjet({ ...SENDERS, Data: [] }) }, ['mail.senders.active']],
  [
    'a sender that is not validated',
    { 'GET /v3/REST/sender': asMailjet({ Data: [{ ...SENDERS.Data[0], Status: 'Inactive' }] }) },
    ['mail.senders.active'],
  ],
  ['a message that is refused', { 'POST /v3.1/send': asMailjet(REFUSED, 403) }, ['mail.message']],
  ['the same, answered with 200', { 'POST /v3.1/send': asMailjet(REFUSED) }, ['mail.message']],
  ['open to every key', { 'GET /v3/REST/sender': () => ({ body: SENDERS }) }, ['mail.token']],
])('G29 Mailjet’s senders: %s', async (_, changed, found) => {
  const calls: Call[] = [];
  const check = asMailjet(CHECKED);
  const findings = await examine(
    {
      'GET /v3/REST/sender': asMailjet(SENDERS),
      async 'POST /v3.1/send'(call) {
        calls.push(call);
        return check(call);
      },
      ...changed,
    },
    JSON.stringify({ kind: 'mailjet', apiKey: 'name', secretKey: TOKEN }),
  );
  expect(findings.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual(found);
  expect(calls.length).toBe(found.every((id) => id === 'mail.token') ? 1 : 0);
  for (const { body } of calls)
    expect(JSON.parse(body ?? '')).toMatchObject({
      SandboxMode: true,
      Messages: [{ From: { Email: 'conformance@presse.example' } }],
    });
  for (const secret of [READER, TOKEN, 'presse.example']) expect(printFindings(findings)).not.toContain(secret);
});

it.each([
  ['{"kind":"pigeon"}', 'fail'],
  ['', 'skip'],
])('G29 a mail service of %s is not called', async (setting, verdict) => {
  expect(await examine({}, setting)).toMatchObject([{ id: 'mail.setting', verdict }]);
});
