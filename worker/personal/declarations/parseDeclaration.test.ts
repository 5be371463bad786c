import { describe, expect, it } from 'vitest';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { parseDeclaration } from './parseDeclaration.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const { missing, invalid, past, whichEnd } = declarationTexts.problems;

const WHOLE = {
  manner: 'ordinary',
  reason: '',
  name: ' Ute\t Müller ',
  identification: '4711',
  contract: 'Tagesbote Plus',
  end: 'next',
  endsOn: '',
  email: ' ute@BÄCKEREI.example ',
};

const cancel = (changed: Readonly<Record<string, string>> = {}) =>
  parseDeclaration('cancellation', new URLSearchParams({ ...WHOLE, ...changed }), NOW);

describe('a cancellation', () => {
  it('G11 is parsed and normalised', () => {
    expect(cancel()).toEqual({
      ok: true,
      value: {
        kind: 'cancellation',
        manner: 'ordinary',
        reason: null,
        name: 'Ute Müller',
        identification: '4711',
        contract: 'Tagesbote Plus',
        endsOn: null,
        email: 'ute@xn--bckerei-5wa.example',
      },
    });
  });

  it.each([
    ['a needless reason', { reason: 'Zu teuer' }, { reason: 'Zu teuer' }],
    ['a reason in lines', { manner: 'extraordinary', reason: 'Eins\r\nZwei' }, { reason: 'Eins\nZwei' }],
    ['a day', { end: 'day', endsOn: '2027-02-28' }, { endsOn: '2027-02-28' }],
    ['today', { end: 'day', endsOn: '2026-11-25' }, { endsOn: '2026-11-25' }],
    ['an unknown agreement', { contract: '?' }, { contract: '?' }],
  ])('G11 may have %s', (_, typed, declared) => {
    expect(cancel(typed)).toMatchObject({ ok: true, value: declared });
  });

  it.each([
    ['no name', { name: ' ' }, { name: missing.name }],
    ['a name that is too long', { name: 'ü'.repeat(201) }, { name: invalid.name }],
    ['nothing to find its owner by', { identification: '' }, { identification: missing.identification }],
    ['no contract', { contract: '' }, { contract: missing.contract }],
    ['no address', { email: '' }, { email: missing.email }],
    ['half an address', { email: 'ute@' }, { email: invalid.email }],
    ['no reason though it is extraordinary', { manner: 'extraordinary' }, { reason: missing.reason }],
    ['another manner', { manner: 'angry' }, { manner: missing.manner }],
    ['a reason without end', { reason: 'x'.repeat(1_001) }, { reason: invalid.reason }],
    ['a reason with signs that are none', { reason: 'a\u{0}b' }, { reason: invalid.reason }],
    ['a day that is not named', { end: 'day' }, { endsOn: missing.endsOn }],
    ['a day that there is not', { end: 'day', endsOn: '2027-02-29' }, { endsOn: invalid.endsOn }],
    ['a day in other words', { end: 'day', endsOn: '31.12.2026' }, { endsOn: invalid.endsOn }],
    ['yesterday', { end: 'day', endsOn: '2026-11-24' }, { endsOn: past }],
    ['a day and the next possible one', { endsOn: '2027-01-31' }, { endsOn: whichEnd }],
  ])('G11 is refused with %s, and all errors are shown at once', (_, typed, problems) => {
    expect(cancel(typed)).toEqual({ ok: false, error: problems });
    expect(cancel({ ...typed, email: 'x' })).toEqual({ ok: false, error: { ...problems, email: expect.any(String) } });
  });

  it('G11 counts days as Cologne does', () => {
    const form = new URLSearchParams({ ...WHOLE, end: 'day', endsOn: '2026-11-25' });
    expect(parseDeclaration('cancellation', form, Date.parse('2026-11-25T22:59:59Z')).ok).toBe(true);
    expect(parseDeclaration('cancellation', form, Date.parse('2026-11-25T23:00:00Z')).ok).toBe(false);
  });
});

describe('a withdrawal', () => {
  it('G11 wants a name, a contract and an address, and no more', () => {
    const form = new URLSearchParams({ ...WHOLE, end: 'day' });
    expect(parseDeclaration('withdrawal', form, NOW)).toEqual({
      ok: true,
      value: {
        kind: 'withdrawal',
        name: 'Ute Müller',
        contract: 'Tagesbote Plus',
        email: 'ute@xn--bckerei-5wa.example',
      },
    });
    expect(parseDeclaration('withdrawal', new URLSearchParams(), NOW)).toEqual({
      ok: false,
      error: { name: missing.name, contract: missing.contract, email: missing.email },
    });
  });
});
