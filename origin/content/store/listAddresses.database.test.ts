import { beforeAll, describe, expect, it } from 'vitest';
import { redirectAddress } from '#shared/domain/addresses/redirectAddress.ts';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { listAddresses } from './listAddresses.ts';

const list = (since: number | null, mandator = 'tagesbote') => listAddresses(database.db, mandator, since);
/** Sets the growth time of all existing addresses. */
const age = (grownAt: number) => database.run(`UPDATE address_growth SET grown_at = ${grownAt}`);
const YESTERDAY = Date.now() - 86_400_000;
/** The database counts whole seconds. */
const NOW = Date.now() - 1_000;

beforeAll(async () => {
  await database.migrate();
  await database.run(
    `INSERT INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT INTO redirects VALUES ('tagesbote', '/alt', '/', 301)`,
  );
  for (const id of [7, 999, 1_000, 4_711]) await database.save({ id, publishedAt: '2026-01-05T00:00:00.000Z' });
  await age(YESTERDAY);
});

describe('listAddresses', () => {
  it('G16 reads only what was added: articles by thousand, and rules', async () => {
    expect(await list(null)).toEqual(expect.arrayContaining(['/7', '/999', '/1000', '/4711', redirectAddress('/alt')]));
    const unchanged = await list(NOW);
    expect(unchanged.filter((address) => /^\/\d|^redirect/.test(address))).toEqual([]);
    expect(unchanged).toContain('/oben');
    await database.save({ id: 1_999, publishedAt: '2026-01-05T00:00:00.000Z' });
    expect((await list(NOW)).filter((address) => /^\/\d|^redirect/.test(address))).toEqual(['/1000', '/1999']);
    await database.run(`INSERT INTO redirects VALUES ('tagesbote', '/auch-alt', '/', 301)`);
    expect(await list(NOW)).toEqual(expect.arrayContaining([redirectAddress('/alt'), redirectAddress('/auch-alt')]));
    expect(await list(YESTERDAY)).toEqual(expect.arrayContaining(await list(null)));
  });

  it('includes articles of another title that this title is given', async () => {
    await age(YESTERDAY);
    await database.save({ id: 7, mandators: ['tagesbote', 'blitz'], publishedAt: '2026-01-05T00:00:00.000Z' });
    expect(await list(NOW, 'blitz')).toContain('/7');
  });

  it('reads as many thousands as were added', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => 100_000 + at * 1_000);
    for (const id of ids) await database.save({ id, publishedAt: '2026-01-05T00:00:00.000Z' });
    expect(await list(NOW)).toEqual(expect.arrayContaining(ids.map((id) => `/${id}`)));
  });
});
