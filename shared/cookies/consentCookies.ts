import { RECENT_SECONDS } from '../domain/recommendations/reading.ts';
import type { CookieDefinition } from './cookies.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * What a reader has consented to, 360 days. Scripts write it at once, the portal once more: some browsers forget within
 * days what a script has written. The edge reads it for the cache key. Specification 9.
 */
export const CONSENT_COOKIE: CookieDefinition = {
  name: 'consent',
  maxAgeSeconds: 360 * DAY_SECONDS,
  httpOnly: false,
  sameSite: 'Lax',
  mark: 'necessary',
};

/** The same as other houses read it, a TC string. Specification 9: 360 days. */
export const EUCONSENT_COOKIE: CookieDefinition = { ...CONSENT_COOKIE, name: 'euconsent-v2' };

/** Those that scripts write after the consent to measuring reach, and only then. Specification 4 and 9. */
export const DEFERRED_COOKIES = {
  /** Where our pages stand in a frame of a partner's, reach is measured as well: it comes along from anywhere. */
  trackingId: {
    name: 'tracking_id',
    maxAgeSeconds: 360 * DAY_SECONDS,
    httpOnly: false,
    sameSite: 'None',
    mark: 'deferred',
  },
  /** How many articles were opened lately: 11,520 minutes behind the last one it begins anew. */
  visitCounter: {
    name: 'visit_counter',
    maxAgeSeconds: RECENT_SECONDS,
    httpOnly: false,
    sameSite: 'Lax',
    mark: 'deferred',
  },
  /** Which variant of the recommendation experiment a reader sees, 720 hours long. */
  experimentVariant: {
    name: 'experiment_variant',
    maxAgeSeconds: 720 * 3_600,
    httpOnly: false,
    sameSite: 'Lax',
    mark: 'deferred',
  },
} as const satisfies Record<string, CookieDefinition>;
