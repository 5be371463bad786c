import { describe, expect, it } from 'vitest';
import { readMeans } from './readMeans.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const CARD = { means: 'card', number: '4000 0000 0000 0000', expiry: '11/26', check: '123' };
const ACCOUNT = { means: 'mandate', holder: 'Änne Çelik', iban: 'DE89 3704 0044 0532 0130 00' };
const read = (form: Record<string, string>) => readMeans(new URLSearchParams(form), NOW);

describe('a form of the payment page', () => {
  it('M142 yields only kind and last four digits', () => {
    expect(read(CARD)).toEqual({ ok: true, value: { kind: 'card', lastFour: '0000' } });
    expect(read(ACCOUNT)).toEqual({ ok: true, value: { kind: 'mandate', lastFour: '3000' } });
    expect(read({ means: 'wallet' })).toEqual({ ok: true, value: { kind: 'wallet', lastFour: null } });
  });

  it.each([
    [{ ...CARD, number: '4000 0000' }, { number: 'number' }],
    [{ ...CARD, number: '4000-0000-0000-000x' }, { number: 'number' }],
    [{ ...CARD, expiry: '13/29' }, { expiry: 'expiry' }],
    [{ ...CARD, expiry: '10/26' }, { expiry: 'expired' }],
    [{ ...CARD, check: '12' }, { check: 'check' }],
    [{ means: 'card' }, { number: 'number', expiry: 'expiry', check: 'check' }],
    [{ ...ACCOUNT, iban: 'DE89 3704 0044 0532 0130 01' }, { iban: 'iban' }],
    [{ ...ACCOUNT, holder: ' ' }, { holder: 'holder' }],
    [{ means: 'gold' }, {}],
  ])('M142 is rejected with the invalid fields: %j', (form, problems) => {
    expect(read(form)).toEqual({ ok: false, error: problems });
  });
});
