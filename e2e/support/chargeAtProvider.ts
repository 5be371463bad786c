import { expect } from 'vitest';
import type { PaymentPort, WantedCharge } from '#shared/contracts/payment.contract.ts';

/** A first charge of a subscription, or a changed one. */
export function chargeOf(change: Partial<WantedCharge> = {}): WantedCharge {
  return {
    chargeId: crypto.randomUUID(),
    cents: 1_290,
    customerId: 'anna',
    mandator: 'tagesbote',
    description: 'Plus, Kölner Tagesbote',
    yearlyCents: 15_480,
    returnPath: '/order/danke?abo=s',
    meansSessionId: null,
    ...change,
  };
}

/** Presses a button of a played provider's payment page, which leads back; returns the session's id. */
export async function press(
  port: Pick<PaymentPort, 'initiate'>,
  charge: WantedCharge,
  button: string,
): Promise<string> {
  const opened = await port.initiate(charge);
  if (!opened.ok || opened.value.payUrl === null) throw new Error('no payment page');
  const body = new URLSearchParams({ do: button });
  const pressed = await fetch(opened.value.payUrl, { method: 'POST', body, redirect: 'manual' });
  expect(pressed.headers.get('location')).toBe('https://tagesbote.example/order/danke?abo=s');
  return opened.value.sessionId;
}
