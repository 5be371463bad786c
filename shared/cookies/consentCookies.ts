import { RECENT_SECONDS } from '../domain/recommendations/reading.ts';
import type { CookieDefinition } from './cookies.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * The reader's consent, for 360 days. Set by script at once and again by the portal, since some browsers delete cookies
 * set by script within days. The edge reads it for the cache key. Specification 9.
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
  /** Pages framed by a partner are measured too, so the cookie is sent cross-site. */
  trackingId: {
    name: 'tracking_id',
    maxAgeSeconds: 360 * DAY_SECONDS,
    httpOnly: false,
    sameSite: 'None',
    mark: 'deferred',
  },
  /** Number of recently opened articles; restarts 11,520 minutes after the last one. */
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
