import fc from 'fast-check';
import { expect, it } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import type { Listed, SubscriptionCalls, WalletPart } from './subscriptionCalls.ts';
import { fetchWalletBook, LATEST, type BookPlace, type WalletMovement } from './walletBook.ts';

/** Below zero an article is bought. */
type Move = { readonly credits: number; readonly date: string | null };

/** A provider with these movements, the earliest first, and as it pages. */
function providerOf(moves: readonly Move[], { left }: { readonly left: number }) {
  const latestFirst = moves.map((move, at) => ({ ...move, id: String(at + 1) })).toReversed();
  const list = async <T>(
    { size, startingAfter }: WalletPart,
    of: (credits: number) => boolean,
    write: (move: (typeof latestFirst)[number]) => T,
  ) => {
    const all = latestFirst.filter(({ credits }) => of(credits));
    const from = startingAfter === null ? 0 : all.findIndex(({ id }) => id === startingAfter) + 1;
    const listed = all.slice(from, from + size);
    const next = listed.length < size ? null : (listed.at(-1)?.id ?? null);
    return ok<Listed<T>>({ items: listed.map(write), next });
  };
  const calls: SubscriptionCalls = {
    send: async () => err({ kind: 'network' }),
    customerIdOf: () => null,
    fetchCustomer: async () => ok(null),
    fetchWallets: async () => ok([]),
    fetchWallet: async () =>
      ok({
        uniqueId: 'w',
        title: '',
        availableCreditCount: left,
        creditCountInvalidation: false,
        creditValidityTime: 0,
        creditValidityTimespan: 'NONE',
      }),
    fetchUsed: (part) =>
      list(
        part,
        (credits) => credits < 0,
        ({ id, credits, date }) => ({
          creditUsageId: id,
          creditsUsed: -credits,
          reason: '',
          category: null,
          usageDate: date,
        }),
      ),
    fetchUploaded: (part) =>
      list(
        part,
        (credits) => credits > 0,
        ({ id, credits, date }) => ({ creditUploadId: id, creditsAdded: credits, title: '', uploadDate: date }),
      ),
  };
  return calls;
}

const idOf = ({ movementId }: WalletMovement) => Number(movementId.replace(/\D+/, ''));

async function readAll(calls: SubscriptionCalls) {
  const parts: (readonly WalletMovement[])[] = [];
  for (let place: BookPlace | null = LATEST; place !== null;) {
    const book: Awaited<ReturnType<typeof fetchWalletBook>> = await fetchWalletBook(calls, '42', place);
    if (!book.ok || !book.value) throw new Error('There is a wallet');
    parts.push(book.value.movements);
    place = book.value.next;
  }
  return parts;
}

const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString();

it('M85 the book has all that both lists have, each once, the latest first, in parts of fifty', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: -3, max: 3 }).filter((credits) => credits !== 0),
        { maxLength: 220, size: 'max' },
      ),
      async (all) => {
        const moves = all.map((credits, at) => ({ credits, date: day(at) }));
        const parts = await readAll(providerOf(moves, { left: 0 }));
        expect(parts.flat().map(idOf)).toEqual(moves.map((_, at) => at + 1).toReversed());
        for (const part of parts.slice(0, -1)) expect(part).toHaveLength(50);
      },
    ),
    { numRuns: 50 },
  ));

it('M85 returns balances only if all movements add up to the current one', async () => {
  const moves = [3, -1, -1, 2, -2].map((credits, at) => ({ credits, date: day(at) }));
  const balances = async (left: number) =>
    (await readAll(providerOf(moves, { left }))).flat().map(({ balance }) => balance);
  expect(await balances(1)).toEqual([1, 3, 1, 2, 3]);
  expect(await balances(0)).toEqual([null, null, null, null, null]);
});

it('M85 sorts spending after a credit of the same time, and keeps undated movements', async () => {
  const moves = [
    { credits: 2, date: day(1) },
    { credits: -1, date: day(1) },
    { credits: -1, date: null },
  ];
  const [part = []] = await readAll(providerOf(moves, { left: 0 }));
  expect(part.map(({ credits, movementDate, balance }) => [credits, movementDate, balance])).toEqual([
    [-1, null, 0],
    [-1, day(1), 1],
    [2, day(1), 2],
  ]);
});
