import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS, type CacheApi } from './sharedTiers.ts';

/**
 * The last response of a service, for isolates that have not reached it yet. Public values only. Neither call rejects:
 * an unreadable value is `null`.
 */
export type LastKnown = {
  readonly read: (name: string) => Promise<unknown>;
  readonly write: (name: string, value: unknown) => Promise<void>;
};

const KEPT_FOR_SECONDS = 30 * 24 * 60 * 60;
/** Writes run in the background. */
const WRITE_DEADLINE_MS = 5_000;

/** Stored in Cloudflare's cache of this data centre, under a URL that no route serves. */
export function createLastKnown(
  openCache: () => Promise<CacheApi>,
  { log, zone }: { readonly log: Logger; readonly zone: string },
): LastKnown {
  const address = (name: string) => `${zone}/_known/${encodeURIComponent(name)}`;
  return {
    async read(name) {
      const found = await withDeadline<unknown>(async () => {
        const response = await (await openCache()).match(address(name));
        return response ? response.json() : null;
      }, TIER_DEADLINE_MS);
      return found.ok ? found.value : null;
    },
    async write(name, value) {
      const headers = { 'cache-control': `public, max-age=${KEPT_FOR_SECONDS}` };
      const written = await withDeadline(
        async () => (await openCache()).put(address(name), Response.json(value, { headers })),
        WRITE_DEADLINE_MS,
      );
      if (!written.ok)
        log.warn('cache_write_failed', { tier: 'cacheApi', cause: describeDeadlineFailure(written.error) });
    },
  };
}
