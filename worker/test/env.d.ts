import type { D1Migration } from 'cloudflare:test';
import type { PurgeLog } from '../cache/PurgeLog.object.ts';
import type { RefreshLease } from '../cache/RefreshLease.object.ts';

import type { InsightTable } from '../insights/InsightTable.object.ts';
import type { AttemptCounter } from '../limits/AttemptCounter.object.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';
import type { LiveArticle } from '../live/LiveArticle.object.ts';
import type { GrantUses } from '../limits/GrantUses.object.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** Set for `npm run test:deep`, which runs the properties as often as an issue requires. */
      readonly DEEP: string;
      readonly TEMPLATES: KVNamespace;
      readonly ORIGIN_DB: D1Database;
      readonly ORIGIN_MIGRATIONS: D1Migration[];
      readonly READERS_DB: D1Database;
      readonly READERS_MIGRATIONS: D1Migration[];
      readonly COMMERCE_DB: D1Database;
      readonly FILES: R2Bucket;
      readonly COMMERCE_MIGRATIONS: D1Migration[];
      readonly SEARCH_MIGRATIONS: D1Migration[];
      readonly PURGE_LOG: DurableObjectNamespace<PurgeLog>;
      readonly REFRESH_LEASE: DurableObjectNamespace<RefreshLease>;
      readonly LIVE_ARTICLE: DurableObjectNamespace<LiveArticle>;
      readonly ATTEMPT_COUNTER: DurableObjectNamespace<AttemptCounter>;
      readonly GRANT_USES: DurableObjectNamespace<GrantUses>;
      readonly INSIGHTS: DurableObjectNamespace<InsightTable>;
      readonly SEARCH_RATE: RateLimit;
      readonly ACCOUNT_RATE: RateLimit;
      readonly PAGE_RATE: RateLimit;
      readonly VIEW_RATE: RateLimit;
    }
  }
}
