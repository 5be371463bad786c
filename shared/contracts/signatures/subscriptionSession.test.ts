import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSubscriptionSession, readSubscriptionSession } from './subscriptionSession.ts';

const signing = { secret: 'a secret of this test', now: 1_800_000_000_000 };
const customer = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });

describe('the session token of the subscription provider', () => {
  it('M120 names its customer for a minute', () => {
    fc.assert(
      fc.property(customer, fc.integer({ min: 0, max: 59_999 }), (customerId, later) => {
        const token = createSubscriptionSession(customerId, signing);
        expect(readSubscriptionSession(token, { ...signing, now: signing.now + later })).toBe(customerId);
        expect(readSubscriptionSession(token, { ...signing, now: signing.now + 60_000 })).toBeNull();
      }),
    );
  });

  it('M120 names no customer after a change, or with another secret', () => {
    const token = createSubscriptionSession('demo-wallet', signing);
    const [, expiresAt, signature] = token.split('.');
    const other = Buffer.from('demo-plus').toString('base64url');
    const forged = [
      `${other}.${expiresAt}.${signature}`,
      token.replace(/\.\d+\./, '.9999999999999.'),
      `${token}A`,
      token.slice(0, -1),
      'demo-wallet',
      '',
    ];
    expect(forged.map((text) => readSubscriptionSession(text, signing))).toEqual(forged.map(() => null));
    expect(readSubscriptionSession(token, { ...signing, secret: 'another secret here' })).toBeNull();
  });

  it('holds no id that can be read at a glance', () => {
    expect(createSubscriptionSession('demo-wallet', signing)).not.toContain('demo-wallet');
  });
});
