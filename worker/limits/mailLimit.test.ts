import { expect, it } from 'vitest';
import { createLocalCounter } from './localCounter.ts';
import { createMailLimit } from './mailLimit.ts';

/** @param shared the identity service's answer; unreachable by default. */
function createLimit(shared: (mailbox: string) => number | null = () => null) {
  let now = 0;
  const counted: string[] = [];
  const count = createLocalCounter(() => now);
  const noted: string[] = [];
  const limit = createMailLimit(
    {
      count: async ({ name, most, periodMs }, subject) => (
        counted.push(name),
        count(`${name}:${subject}`, most, periodMs)
      ),
    },
    async (mailbox) => (noted.push(mailbox), shared(mailbox)),
  );
  return {
    counted,
    noted,
    limit,
    mayMail: async (address: string) => (await limit.countMailbox(address)) === 0,
    pass: (ms: number) => void (now += ms),
  };
}

it('M2 allows three mails an hour per mailbox, in any spelling of its address', async () => {
  const { mayMail, pass } = createLimit();
  const spellings = ['opfer@gmail.com', 'Op.fer+1@gmail.com', 'o.p.f.e.r+2@googlemail.com', 'opfer+3@gmail.com'];
  expect(await Promise.all(spellings.map(mayMail))).toEqual([true, true, true, false]);
  expect(await mayMail('andere@gmail.com')).toBe(true);
  pass(3_600_000);
  expect(await mayMail('opfer@gmail.com')).toBe(true);
});

it('M2 counts an address as mail is sent to it: by its domain’s ASCII form', async () => {
  const { mayMail } = createLimit();
  const spellings = ['opfer@gmail.com', 'opfer@ｇｍａｉｌ.com', ' o.pfer@GMail.com ', 'OPFER+1@ｇmail.com'];
  expect(await Promise.all(spellings.map(mayMail))).toEqual([true, true, true, false]);
  const umlauts = [
    'opfer@bäckerei.example',
    'opfer@BÄCKEREI.example',
    'opfer@ba\u0308ckerei.example',
    'opfer@xn--bckerei-5wa.example',
  ];
  expect(await Promise.all(umlauts.map(mayMail))).toEqual([true, true, true, false]);
});

it('M2 limits a network per domain, without closing the domain for other networks, and exempts large providers', async () => {
  const { limit } = createLimit();
  const requestFrom = async (network: string, domain: string, times: number) => {
    let taken = 0;
    for (let at = 0; at < times; at += 1)
      if ((await limit.countDomain({ address: `name-${at}@${domain}`, network })) === 0) taken += 1;
    return taken;
  };
  expect(await requestFrom('203.0.113.7', 'opfer.example', 1_100)).toBe(100);
  expect(await requestFrom('203.0.113.99', 'opfer.example', 1)).toBe(0);
  expect(await requestFrom('198.51.100.7', 'opfer.example', 1)).toBe(1);
  expect(await requestFrom('203.0.113.7', 'gmx.de', 600)).toBe(600);
  expect(await requestFrom('198.51.100.7', 'gmx.de', 1)).toBe(1);
});

it('M2 limits a network that triggers account mails without end', async () => {
  const { limit } = createLimit();
  for (let time = 0; time < 60; time += 1) expect(await limit.countNetwork('2001:db8:1:2::3')).toBe(0);
  expect(await limit.countNetwork('2001:db8:1:2::4')).toBeGreaterThan(0);
  expect(await limit.countNetwork('2001:db8:1:3::4')).toBe(0);
});

it('M2 uses up no mailbox limit when no mail is sent, with the same calls', async () => {
  const { limit, mayMail, counted } = createLimit();
  for (let time = 0; time < 9; time += 1) await limit.countMailbox('leser@example.de', true);
  expect(await mayMail('leser@example.de')).toBe(true);
  expect(new Set(counted)).toEqual(new Set(['mail-mailbox']));
});

it('M2 uses the shared count by mailbox first, and its own only while that is unreachable', async () => {
  const { limit, noted, counted } = createLimit((mailbox) => (mailbox === 'opfer@gmail.com' ? 1_000 : 0));
  expect([await limit.countMailbox('Op.fer+1@gmail.com'), await limit.countMailbox('andere@gmail.com')]).toEqual([
    1_000, 0,
  ]);
  await limit.countMailbox('leser@example.de', true);
  expect([noted.slice(0, 2), counted]).toEqual([['opfer@gmail.com', 'andere@gmail.com'], []]);
  expect(noted[2]).toMatch(/@niemand\.invalid$/);
});
