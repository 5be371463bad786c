import type { Purchase } from '#shared/contracts/userApi.contract.ts';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import { ownerOf, type Call } from '../calls/call.ts';

const NONE: ReadonlyMap<number, Purchase> = new Map();

/** The purchases of a pay-per-article reader among a page's paid articles. Acceptance M58. */
export async function findPurchases(
  call: Call<'commerce'>,
  reader: Reader,
  paidIds: readonly number[],
): Promise<ReadonlyMap<number, Purchase>> {
  if (reader.kind === 'anonymous' || !isWalletUser(reader.access) || paidIds.length === 0) return NONE;
  const found = await call.isolate.readers.commerce.purchases.fetchPurchases(ownerOf({ ...call, reader }), paidIds);
  return found.ok ? found.value : NONE;
}
