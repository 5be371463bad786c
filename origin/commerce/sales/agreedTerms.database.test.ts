import { beforeAll, expect, it } from 'vitest';
import { NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import type { Database } from '../../database/database.ts';
import { ok } from '#shared/lib/result.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import type { MailService } from '../../mail/mail.ts';
import { processEffects } from '../payments/processEffects.ts';
import { readPayment } from '../payments/processReports.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { orderProduct } from './orderProduct.ts';

const service = playPayments();
let db: Database;
beforeAll(async () => {
  db = await openStore();
});

const PLACES = { MAIL_SENDER: 'abo@{mandator}.example', PUBLIC_ORIGIN: 'https://{mandator}.example' };

/** Orders and pays, and returns the sent mails. */
async function buy(customerId: string, productId: 'plus' | 'zehn', terms: string | null): Promise<readonly string[]> {
  const wish = { ...wishOf(customerId, productId), terms, startDeclared: null };
  const ordered = await orderProduct(db, wish, NOW);
  if (!ordered.ok) throw new Error('Not ordered');
  await processEffects(db, service.port, NOW);
  const asked = await rows(
    `SELECT session_id FROM payments JOIN subscriptions ON id = subscription_id WHERE customer_id = '${customerId}'`,
  );
  for (const { session_id } of asked) {
    service.settle(String(session_id), 'captured');
    await readPayment(db, service.port, String(session_id), NOW + 1);
  }
  const sent: string[] = [];
  const send: MailService['send'] = async ({ text }) => {
    sent.push(text);
    return ok(null);
  };
  await deliverMails(letterOutbox(db, PLACES), { send }, () => NOW + 2);
  return sent;
}

it.each(['plus', 'zehn'] as const)(
  'G11 the mail about an order of %s ends with its agreed terms, also after later changes',
  async (productId) => {
    const [first] = await buy(`alt-${productId}`, productId, '# AGB\n\nStand {portal}/agb: alt');
    const [second] = await buy(`neu-${productId}`, productId, '# AGB\n\nStand: neu');
    expect(first).toContain('AGB\n\nStand https://tagesbote.example/agb: alt\n\n–––');
    expect(second).toContain('AGB\n\nStand: neu\n\n–––');
    expect(await rows('SELECT text FROM agreed_terms ORDER BY text')).toEqual([
      { text: '# AGB\n\nStand {portal}/agb: alt' },
      { text: '# AGB\n\nStand: neu' },
    ]);
  },
);

it('G11 an order through a portal of the previous release links the terms in its mail', async () => {
  const [mail] = await buy('ohne', 'plus', null);
  expect(mail).toContain('Allgemeine Geschäftsbedingungen:\nhttps://tagesbote.example/agb');
});

it('G11 refuses changes of agreed terms', async () => {
  await expect(run(`UPDATE agreed_terms SET text = 'anders'`)).rejects.toThrow('agreed_terms_are_not_changed');
});
