import { RECENT_SECONDS } from '../domain/recommendations/reading.ts';
import type { CookieDefinition } from './cookies.ts';

/**
 * How many articles were read of late, for recommendations by one's own reading. Apart, as no page loads it before it
 * has settled. Specification 9: 11,520 minutes after the last.
 */
export const VISIT_COUNTER_COOKIE: CookieDefinition = {
  name: 'visit_counter',
  maxAgeSeconds: RECENT_SECONDS,
  httpOnly: false,
  sameSite: 'Lax',
  mark: 'deferred',
};
