import { isValidIBAN } from 'ibantools';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import type { paymentPage } from '#shared/i18n/paymentPage.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

export type Field = 'number' | 'expiry' | 'check' | 'holder' | 'iban';
export type Problems = Readonly<Partial<Record<Field, keyof (typeof paymentPage)['problems']>>>;

/** The payment means of a form: kind and last four digits; nothing else is passed on. */
export function readMeans(form: URLSearchParams, now: number): Result<PaymentMeans, Problems> {
  switch (form.get('means')) {
    case 'card':
      return readCard(form, now);
    case 'mandate':
      return readAccount(form);
    case 'wallet':
      return ok({ kind: 'wallet', lastFour: null });
    default:
      return err({});
  }
}

function readCard(form: URLSearchParams, now: number): Result<PaymentMeans, Problems> {
  const number = compact(form.get('number'));
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d\d)$/.exec(compact(form.get('expiry'))) ?? [];
  // A card is valid until the end of its month.
  const isExpired = Date.UTC(2000 + Number(year), Number(month)) <= now;
  const problems: Problems = {
    ...(/^\d{13,19}$/.test(number) ? {} : { number: 'number' }),
    ...(month === '' ? { expiry: 'expiry' } : isExpired ? { expiry: 'expired' } : {}),
    ...(/^\d{3,4}$/.test(compact(form.get('check'))) ? {} : { check: 'check' }),
  };
  return Object.keys(problems).length > 0 ? err(problems) : ok({ kind: 'card', lastFour: number.slice(-4) });
}

function readAccount(form: URLSearchParams): Result<PaymentMeans, Problems> {
  const iban = readIban(form);
  const problems: Problems = {
    ...((form.get('holder') ?? '').trim() === '' ? { holder: 'holder' } : {}),
    ...(isValidIBAN(iban) ? {} : { iban: 'iban' }),
  };
  return Object.keys(problems).length > 0 ? err(problems) : ok({ kind: 'mandate', lastFour: iban.slice(-4) });
}

export function readIban(form: URLSearchParams): string {
  return compact(form.get('iban')).toUpperCase();
}

/** Removes the blanks and dashes between groups of digits. */
function compact(text: string | null): string {
  return (text ?? '').replaceAll(/[\s-]/g, '');
}
