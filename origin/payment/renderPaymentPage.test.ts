import { expect, it } from 'vitest';
import { renderPaymentPage } from './renderPaymentPage.ts';

type Session = Parameters<typeof renderPaymentPage>[0];

async function pageOf(session: Pick<Session, 'cents' | 'yearlyCents'>): Promise<string> {
  const page = await renderPaymentPage(
    {
      ...session,
      sessionId: 'sitzung',
      chargeId: 's.0.1',
      customerId: 'anna',
      mandator: 'tagesbote',
      description: 'Tagesbote Plus',
      status: 'open',
      refundedCents: 0,
      means: null,
      returnUrl: null,
    },
    { nonce: 'n', refused: null },
  );
  return String(page).replaceAll('\u00a0', ' ');
}

it('M142 a trial of 1,00 € names the yearly sum in the mandate only, as its limit', async () => {
  const page = await pageOf({ cents: 100, yearlyCents: 15_480 });
  const [summary = '', means = ''] = page.split('</dl>');
  expect([summary.includes('1,00 €'), summary.includes('154,80')]).toEqual([true, false]);
  expect(means).toContain('zusammen höchstens 154,80 € im Jahr');
});

it('M142 a single purchase says that no further payment follows', async () => {
  expect(await pageOf({ cents: 395, yearlyCents: 0 })).toContain('nichts weiter, es ist eine einmalige Zahlung');
});
