import { env as platform } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { DATA_SUBJECT_PATHS } from '#shared/contracts/dataSubject.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { commerceRoutes } from '../commerceRoutes.ts';
import { passTime } from '../sales/passTime.ts';
import { orderProduct } from '../sales/orderProduct.ts';

const mails: { readonly to: unknown; readonly subject: unknown; readonly text: unknown }[] = [];
const env = {
  COMMERCE_DB: platform.COMMERCE_DB,
  COMMERCE_SERVICE_TOKEN: 'commerce-token-of-the-test',
  PURCHASES_TOKEN: 'another',
  MAIL: {
    send: async (mail: { readonly to: unknown; readonly subject: unknown; readonly text: unknown }) => {
      mails.push(mail);
      return { messageId: 'm' };
    },
  },
  MAIL_SENDER: 'abo@{mandator}.example',
  PUBLIC_ORIGIN: 'https://{mandator}.example',
};

const erase = (id: string) =>
  commerceRoutes.request(
    DATA_SUBJECT_PATHS.erase,
    {
      method: 'POST',
      body: JSON.stringify({ id, email: null }),
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: env.COMMERCE_SERVICE_TOKEN },
    },
    env,
  );

it('M140 G16 erases a subscriber: gives notice and confirms it with the end date, ends access and stops charges, also of a running year', async () => {
  const db = await openStore();
  const { port, ...service } = playPayments();
  const now = Date.now();
  for (const customer of ['anna', 'bert']) {
    const ordered = await orderProduct(db, wishOf(customer, 'plus-jahr'), now);
    const id = ordered.ok ? (ordered.value.sale?.id ?? '') : '';
    await processEffects(db, port, now, id);
    const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
    service.settle(sessionId, 'captured');
    await saveReport(db, { eventId: customer, sessionId }, now);
    await processReports(db, port, now);
  }
  expect(await (await erase('anna')).json()).toMatchObject({
    deleted: { contacts: 1, families: 1 },
    kept: { subscriptions: 1, invoices: 1, letters: 2 },
  });
  expect(mails.filter(({ to }) => to === 'anna@demo.example').map(({ subject }) => subject)).toEqual([
    'Ihre Bestellung: Plus im Jahr',
    expect.stringMatching(/Kündigung/),
  ]);
  expect(mails.at(-1)?.text).toMatch(/\d\. \w+ 20\d\d/);
  expect((await explainRoles(db, 'anna', now)).roles).toEqual([]);
  expect((await explainRoles(db, 'bert', now)).roles).toEqual(['PLUS']);
  await passTime(db, now + 800 * DAY_MS);
  await processEffects(db, port, now + 800 * DAY_MS);
  const standing = `SELECT customer_id LIKE 'erased:%' AS isErased, state, (SELECT count(*) FROM payments p WHERE p.subscription_id = s.id) AS payments FROM subscriptions s ORDER BY isErased`;
  const [goesOn, erased] = await rows(standing);
  expect(erased).toEqual({ isErased: 1, state: 'cancelled', payments: 1 });
  expect(goesOn?.['payments']).not.toBe(1);
  expect(await (await erase('anna')).json()).toMatchObject({ kept: { subscriptions: 0 } });
});
