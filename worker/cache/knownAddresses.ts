import type { AddressFilter, FetchedAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import { mayHoldAddress, type SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import { redirectAddress, type LeadsOn } from '#shared/domain/addresses/redirectAddress.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Result } from '#shared/lib/result.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS } from './sharedTiers.ts';
import { FILTER_BELIEVED_FOR_MS } from './purgeRetention.ts';
import type { Purges } from './purges.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

/** Which addresses have a page. Decision 011. */
export type KnownAddresses = {
  /**
   * False only if neither the content server's filter nor a later purge knows the address, the filter is younger than
   * the retention of purges, and the purge log was readable a moment ago. True for `null` (a page that always exists)
   * and when in doubt; the content server then decides, as without a filter.
   */
  readonly mayExist: (
    mandator: string,
    address: SoughtAddress | null,
    waitUntil: WaitUntil,
  ) => boolean | Promise<boolean>;
  /**
   * Whether a path has a redirect rule. `perhaps` if the filter has none but rules have changed since, or without a
   * filter: then rules are looked up only after a page was not found.
   */
  readonly mayLeadOn: (mandator: string, path: string, waitUntil: WaitUntil) => LeadsOn | Promise<LeadsOn>;
};

export type KnownAddressesDependencies = {
  readonly fetchFilter: (mandator: string, etag: string | null) => Promise<Result<FetchedAddressFilter, unknown>>;
  readonly purges: Pick<Purges, 'purgeTimes' | 'wasNamedSince' | 'followClosely'>;
  readonly clock: Clock;
  readonly freshForSeconds: number;
};

/** Pause after a failed request to the content server. */
const RETRY_MS = 5_000;
/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_000;

export function createKnownAddresses({
  fetchFilter,
  purges,
  clock,
  freshForSeconds,
}: KnownAddressesDependencies): KnownAddresses {
  const titles = new Map<string, { readonly filter: AddressFilter | null; readonly askAgainAt: number }>();
  const runs = createRuns<void>(clock, JOINABLE_FOR_MS);

  const ask = async (mandator: string): Promise<void> => {
    const last = titles.get(mandator)?.filter ?? null;
    const fetched = await fetchFilter(mandator, last?.etag ?? null);
    const filter = fetched.ok ? filterAfter(last, fetched.value) : last;
    titles.set(mandator, { filter, askAgainAt: clock() + (fetched.ok ? freshForSeconds * 1_000 : RETRY_MS) });
  };

  const believed = (mandator: string) => {
    const filter = titles.get(mandator)?.filter;
    return filter && clock() - filter.builtAt < FILTER_BELIEVED_FOR_MS ? filter : null;
  };

  const judge = (
    filter: AddressFilter | null,
    { path, tags }: SoughtAddress,
    waitUntil: WaitUntil,
  ): boolean | Promise<boolean> => {
    if (!filter || mayHoldAddress(filter.bloom, path)) return true;
    const isNamed = () => tags.some((tag) => purges.wasNamedSince(tag, filter.builtAt));
    if (tags.length === 0) return false;
    if (isNamed()) return true;
    const isLogRead = purges.followClosely(waitUntil);
    const decide = (isRead: boolean) => !isRead || isNamed();
    return typeof isLogRead === 'boolean' ? decide(isLogRead) : isLogRead.then(decide);
  };

  const judgeRule = (filter: AddressFilter | null, mandator: string, path: string): LeadsOn => {
    const address = redirectAddress(path);
    if (purges.purgeTimes(cacheTag.address(mandator, address))) return 'probably';
    if (!filter) return 'perhaps';
    if (mayHoldAddress(filter.bloom, address)) return 'probably';
    return purges.wasNamedSince(cacheTag.redirects(mandator), filter.builtAt) ? 'perhaps' : 'no';
  };

  /** Queries the current filter and refreshes it in the background; waits briefly for the first one. */
  const withFilter = <T>(
    mandator: string,
    waitUntil: WaitUntil,
    use: (filter: AddressFilter | null) => T | Promise<T>,
  ): T | Promise<T> => {
    const held = titles.get(mandator);
    if (held) {
      if (clock() >= held.askAgainAt) runs.begin(mandator, waitUntil, () => ask(mandator));
      return use(believed(mandator));
    }
    const asked = withDeadline(() => runs.join(mandator, waitUntil, () => ask(mandator)), TIER_DEADLINE_MS);
    return asked.then(() => use(believed(mandator)));
  };

  return {
    mayExist: (mandator, address, waitUntil) =>
      address === null || withFilter(mandator, waitUntil, (filter) => judge(filter, address, waitUntil)),
    mayLeadOn: (mandator, path, waitUntil) =>
      withFilter(mandator, waitUntil, (filter) => judgeRule(filter, mandator, path)),
  };
}

/** A filter's age counts from its creation: an answer that nothing newer exists does not renew it. */
function filterAfter(last: AddressFilter | null, fetched: FetchedAddressFilter): AddressFilter | null {
  switch (fetched.kind) {
    case 'filter':
      return fetched.filter;
    case 'unchanged':
      return last && { ...last, builtAt: fetched.builtAt };
    case 'none':
      return null;
    default:
      return assertNever(fetched);
  }
}
