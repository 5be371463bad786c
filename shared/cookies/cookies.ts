import { GIFT_TERMS } from '../domain/gifts/giftTerms.ts';

const DAY_SECONDS = 24 * 3600;

export type CookieDefinition = {
  readonly name: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax' | 'None';
  /** `necessary` cookies serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/**
 * The cookies that only the edge reads and writes. Browsers load nothing of this table. Specification 9, cookie
 * lifetimes. All are `Path=/` and `Secure`. The titles share a domain with other hosts: `__Host-` is what none of those
 * can set for another.
 */
export const COOKIES = {
  idToken: {
    name: '__Host-id_token',
    maxAgeSeconds: 30 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  accessToken: {
    name: '__Host-access_token',
    maxAgeSeconds: 30 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  refreshToken: {
    name: '__Host-refresh_token',
    maxAgeSeconds: 30 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** By which the identity service names the refresh token: no token itself. Specification 3. */
  refreshTokenId: {
    name: '__Host-refresh_token_id',
    maxAgeSeconds: 30 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** `worker/session/deviceMark.ts`: a device that somebody has logged in on stays known half a year. */
  device: {
    name: '__Host-device',
    maxAgeSeconds: 180 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** `shared/domain/session/cacheKey.ts`. Written for caches of others, and read by nothing here. */
  cacheKey: { name: 'cache_key', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  anonymousId: { name: 'anon_id', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** Where a reader goes once logged in. */
  redirectAfterLogin: {
    name: 'redirect_after_login',
    maxAgeSeconds: 3600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** The article whose lock a reader ordered for: where he reads on once it is paid. */
  afterOrder: {
    name: '__Host-after_order',
    maxAgeSeconds: 3600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** What proves to a lock what was just paid for, until the account's own tokens say it: as long as one of them. */
  granted: { name: '__Host-granted', maxAgeSeconds: 600, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** What a mail's link brought: it stands in no address and no page. */
  changePasswordCode: {
    name: '__Host-change_password_code',
    maxAgeSeconds: 600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  confirmationCode: {
    name: '__Host-confirmation_code',
    maxAgeSeconds: 600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** Where a code was asked for: its digits are good in this browser alone. As long as they are. */
  registration: {
    name: '__Host-registration',
    maxAgeSeconds: DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** That whoever reads has just logged out: the next page says so, once. */
  loggedOut: { name: '__Host-logged_out', maxAgeSeconds: 60, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** `shared/domain/display/liteMode.ts`: `on` or `off`, where a reader has said so. */
  liteMode: {
    name: '__Host-lite',
    maxAgeSeconds: 360 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  staff: { name: '__Host-staff', maxAgeSeconds: DAY_SECONDS / 2, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
} as const satisfies Record<string, CookieDefinition>;

const STATE_SECONDS = 600;

/**
 * What waits for a reader who was sent elsewhere and comes back with this key: one cookie for each journey, used once.
 * Specification 3, state cookie prefix. A journey that ends in another site's form, as Apple's does, needs a cookie
 * that comes along with that.
 */
export function stateCookie(key: string, sameSite: CookieDefinition['sameSite'] = 'Lax'): CookieDefinition {
  return { name: `__Host-state_${key}`, maxAgeSeconds: STATE_SECONDS, httpOnly: true, sameSite, mark: 'necessary' };
}

/**
 * The link token that a reader came with to one article, for an hour: until it has been looked at, it is anybody's
 * text. Design 11.
 */
export function linkTokenCookie(articleId: number): CookieDefinition {
  return {
    name: `__Host-link_token_${articleId}`,
    maxAgeSeconds: 3_600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  };
}

/** The same once it has proved good, as long as a gift is: its receiver reads on tomorrow. Decision 026. */
export function goodLinkTokenCookie(articleId: number): CookieDefinition {
  return { ...linkTokenCookie(articleId), maxAgeSeconds: GIFT_TERMS.days * DAY_SECONDS };
}

/** What proves the purchase of an article to the page behind it, until the user API has had time to know of it. */
export function purchaseCookie(articleId: number): CookieDefinition {
  return { name: `__Host-bought_${articleId}`, maxAgeSeconds: 60, httpOnly: true, sameSite: 'Lax', mark: 'necessary' };
}

/** Those that scripts read or write too; those of consents stand apart, as the first script does without them. */
export const BROWSER_COOKIES = {
  /** Specification 9: 4800 hours. */
  fontSize: { name: 'font_size', maxAgeSeconds: 4_800 * 3_600, httpOnly: false, sameSite: 'Lax', mark: 'necessary' },
  /** What a guest marked, until they have logged in. Specification 4 and 9: an hour. */
  bookmarkPending: {
    name: 'bookmark_pending',
    maxAgeSeconds: 3_600,
    httpOnly: false,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** The language of the pages, as a BCP 47 tag: `de`. Specification 9: 365 days. Decision 086. */
  locale: { name: 'locale', maxAgeSeconds: 365 * DAY_SECONDS, httpOnly: false, sameSite: 'Lax', mark: 'necessary' },
} as const satisfies Record<string, CookieDefinition>;

/** A `Set-Cookie` value. Browsers accept `Secure` cookies from `*.localhost` over plain HTTP. */
export function serializeCookie(cookie: CookieDefinition, value: string): string {
  return `${cookie.name}=${encodeURIComponent(value)}; Max-Age=${cookie.maxAgeSeconds}${attributesOf(cookie)}`;
}

/** A `Set-Cookie` value that takes the cookie away: browsers want the attributes it was given with. */
export function expireCookie(cookie: CookieDefinition): string {
  return `${cookie.name}=; Max-Age=0${attributesOf(cookie)}`;
}

function attributesOf({ sameSite, httpOnly }: CookieDefinition): string {
  return `; Path=/; SameSite=${sameSite}; Secure${httpOnly ? '; HttpOnly' : ''}`;
}
