import type { D1Migration } from 'cloudflare:test';
import type { AccountSessions } from '../sessions/AccountSessions.object.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      readonly IDENTITY_DB: D1Database;
      readonly IDENTITY_MIGRATIONS: D1Migration[];
      readonly ACCOUNT_SESSIONS: DurableObjectNamespace<AccountSessions>;
    }
  }
}
