import type { SubscribedWallet } from '#shared/contracts/subscriptions.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { CreditUpload, CreditUsage, Listed, SubscriptionCalls } from './subscriptionCalls.ts';
import type { UpstreamFailure } from './upstream.ts';

/** Coins added to a wallet, or spent: then `credits` is negative, and `category` may name an article. */
export type WalletMovement = {
  readonly movementId: string;
  readonly credits: number;
  /** The balance after it; null if uncertain. */
  readonly balance: number | null;
  readonly reason: string;
  readonly category: string | null;
  /** In ISO 8601; null if the provider does not report it. */
  readonly movementDate: string | null;
};

/** The balance and its movements, latest first. `next` is the cursor of older ones; null at the end. */
export type WalletBook = {
  readonly wallet: SubscribedWallet;
  readonly movements: readonly WalletMovement[];
  readonly next: BookPlace | null;
};

/** Cursor of each of the two lists: the last id read, null before the first. */
export type BookPlace = { readonly used: string | null; readonly uploaded: string | null };

/** The book's beginning: the latest. */
export const LATEST: BookPlace = { used: null, uploaded: null };

/** As many as one looks through. */
const BOOK_PAGE = 50;

/** A part of a customer's account book, out of the two lists that the provider has; null without a wallet. */
export async function fetchWalletBook(
  { fetchWallet, fetchUsed, fetchUploaded }: SubscriptionCalls,
  customerId: string,
  place: BookPlace,
): Promise<Result<WalletBook | null, UpstreamFailure>> {
  const wallet = await fetchWallet(customerId);
  if (!wallet.ok) return wallet;
  if (!wallet.value) return ok(null);
  const part = { customerId, walletId: wallet.value.uniqueId, size: BOOK_PAGE };
  const [used, uploaded] = await Promise.all([
    fetchUsed({ ...part, startingAfter: place.used }),
    fetchUploaded({ ...part, startingAfter: place.uploaded }),
  ]);
  if (!used.ok) return used;
  if (!uploaded.ok) return uploaded;
  const { movements, next } = mergeLists(used.value, uploaded.value, place);
  const isWhole = place.used === null && place.uploaded === null && next === null;
  return ok({
    wallet: wallet.value,
    movements: isWhole ? withBalances(movements, wallet.value.availableCreditCount) : movements,
    next,
  });
}

/**
 * Merges the latest of both lists, each in its own order. At equal times coins are added before they are spent; undated
 * movements keep their place in the list.
 */
function mergeLists(
  used: Listed<CreditUsage>,
  uploaded: Listed<CreditUpload>,
  place: BookPlace,
): Omit<WalletBook, 'wallet'> {
  const spent = used.items.map(toSpent);
  const given = uploaded.items.map(toGiven);
  const movements: WalletMovement[] = [];
  let [spentTaken, givenTaken] = [0, 0];
  while (movements.length < BOOK_PAGE) {
    const [spending, gift] = [spent[spentTaken], given[givenTaken]];
    const latest = spending && (!gift || isNoEarlier(spending, gift)) ? spending : gift;
    if (!latest) break;
    if (latest === spending) spentTaken += 1;
    else givenTaken += 1;
    movements.push(latest);
  }
  const isAll =
    spentTaken === spent.length && givenTaken === given.length && used.next === null && uploaded.next === null;
  const next = {
    used: used.items[spentTaken - 1]?.creditUsageId ?? place.used,
    uploaded: uploaded.items[givenTaken - 1]?.creditUploadId ?? place.uploaded,
  };
  return { movements, next: isAll ? null : next };
}

function isNoEarlier({ movementDate: one }: WalletMovement, { movementDate: other }: WalletMovement): boolean {
  return one === null || (other !== null && Date.parse(one) >= Date.parse(other));
}

/** Credits may also expire, which no list shows: balances are only given if all movements add up to the current one. */
function withBalances(movements: readonly WalletMovement[], left: number): readonly WalletMovement[] {
  const sum = movements.reduce((total, { credits }) => total + credits, 0);
  if (sum !== left) return movements;
  let balance = left;
  return movements.map((movement) => {
    const after = { ...movement, balance };
    balance -= movement.credits;
    return after;
  });
}

function toSpent({ creditUsageId, creditsUsed, reason, category, usageDate }: CreditUsage): WalletMovement {
  return {
    movementId: `used-${creditUsageId}`,
    credits: -creditsUsed,
    balance: null,
    reason,
    category,
    movementDate: usageDate,
  };
}

function toGiven({ creditUploadId, creditsAdded, title, uploadDate }: CreditUpload): WalletMovement {
  return {
    movementId: `uploaded-${creditUploadId}`,
    credits: creditsAdded,
    balance: null,
    reason: title,
    category: null,
    movementDate: uploadDate,
  };
}
