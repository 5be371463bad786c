import { env as platform } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { openStore, rows, run } from '../../e2e/support/testStore.ts';
import commerce from './index.ts';

it('G16 the cron delivers purges and deletes expired rows, although receipts and reports cannot be read', async () => {
  await openStore();
  await run(
    `INSERT INTO purge_outbox (purge, is_hard, created_at) VALUES ('{"soft":["offers:tagesbote"],"hard":[]}', 0, 1)`,
  );
  await run(`INSERT INTO declarations (id, mandator, kind, key, fields, is_mailed, received_at, kept_until)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
    SELECT 'd' || n, 'tagesbote', 'withdrawal', 'k' || n, '{}', 0, 1, iif(n > 2400, 9e15, 2) FROM numbers`);
  await run('DROP TABLE receipt_mails');
  await run('DROP TABLE reports');
  const written = vi.spyOn(console, 'log');
  const sent: string[] = [];
  const env = {
    COMMERCE_DB: platform.COMMERCE_DB,
    PORTAL: {
      fetch: async (request: Request) => {
        sent.push(await request.text());
        return new Response();
      },
    },
    PURGE_SECRET: 'purge-secret-of-the-test',
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
    PAYMENT: { fetch: async () => new Response(null, { status: 503 }) },
    PAYMENT_TOKEN: 'payment-token-of-the-test',
    PAYMENT_WEBHOOK_SECRET: 'webhook-secret-of-the-test',
  };
  await Promise.resolve<unknown>(Reflect.apply(commerce.scheduled, commerce, [{}, env]));
  expect(sent).toEqual([expect.stringContaining('offers:tagesbote')]);
  expect(await rows('SELECT count(*) AS count FROM declarations')).toEqual([{ count: 100 }]);
  const failed = written.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ event }) => event === 'job_failed');
  expect(new Set(failed.map(({ key }) => key))).toEqual(new Set(['receipts', 'reports', 'payments']));
});
