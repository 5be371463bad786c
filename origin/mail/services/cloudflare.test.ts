import { afterEach, expect, it, vi } from 'vitest';
import type { Mail } from '../mail.ts';
import { cloudflare } from './cloudflare.ts';

const MAIL: Mail = {
  from: { email: 'abo@blitz.example', name: 'Blitz' },
  to: 'leserin@demo.example',
  replyTo: 'service@blitz.example',
  subject: 'Guten Tag',
  text: 'Text',
  html: '<p>Text</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const answer = (code?: unknown) =>
  cloudflare({
    send: async () => {
      throw Object.assign(new Error(`no mail to ${MAIL.to}`), { code });
    },
  }).send(MAIL, 'key');

afterEach(() => void vi.useRealTimers());

it.each([
  ['E_RECIPIENT_SUPPRESSED', 'never'],
  ['E_VALIDATION_ERROR', 'never'],
  ['E_DAILY_LIMIT_EXCEEDED', 'dayFull'],
  ['E_INTERNAL_SERVER_ERROR', 'again'],
])('G16 the platform’s %s means %s', async (code, kind) => {
  expect(await answer(code)).toEqual({ ok: false, error: { kind, cause: code } });
});

it.each([[undefined], [MAIL.to], [7]])('threat: names nothing of an error without a code: %s', async (code) => {
  expect(await answer(code)).toEqual({ ok: false, error: { kind: 'again', cause: 'failed' } });
});

it('M11 hands over the mail, and waits ten seconds for the answer', async () => {
  const send = vi.fn(async () => ({ messageId: 'm' }));
  expect(await cloudflare({ send }).send(MAIL, 'key')).toEqual({ ok: true, value: null });
  expect(send).toHaveBeenLastCalledWith(MAIL);
  // The binding has no reports that could bring it back.
  await cloudflare({ send }).send({ ...MAIL, mark: 'merkmal' }, 'key');
  expect(send).toHaveBeenLastCalledWith(MAIL);
  vi.useFakeTimers();
  const hanging = cloudflare({ send: () => new Promise(() => {}) }).send(MAIL, 'key');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await hanging).toEqual({ ok: false, error: { kind: 'again', cause: 'timeout' } });
});
