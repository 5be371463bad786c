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
 * Cookies that only the edge reads and writes; browsers load none of this table. Specification 9, cookie lifetimes. All
 * are `Path=/` and `Secure`. The titles share a domain with other hosts, which cannot set `__Host-` cookies for each
 * other.
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
  /** Id of the refresh token at the identity service, not a token itself. Specification 3. */
  refreshTokenId: {
    name: '__Host-refresh_token_id',
    maxAgeSeconds: 30 * DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** `worker/session/deviceMark.ts`: a device with a login stays known for half a year. */
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
  /** The article whose paywall led to an order: the reader returns to it after the payment. */
  afterOrder: {
    name: '__Host-after_order',
    maxAgeSeconds: 3600,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** Proof of a recent payment until the account's own tokens contain it: as long as one of those lasts. */
  granted: { name: '__Host-granted', maxAgeSeconds: 600, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** Signed answer about what the reader has bought at another house. Decision 098. */
  rights: {
    name: '__Host-rights',
    maxAgeSeconds: DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** Code of a mailed link, kept out of URLs and pages. */
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
  /** Browser that requested a code: the code is valid only there. Same lifetime. */
  registration: {
    name: '__Host-registration',
    maxAgeSeconds: DAY_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    mark: 'necessary',
  },
  /** Set after a logout: the next page confirms it, once. */
  loggedOut: { name: '__Host-logged_out', maxAgeSeconds: 60, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** `shared/domain/display/liteMode.ts`: the reader's choice, `on` or `off`. */
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
 * State of a redirect to another site under this key: one cookie per journey, used once. Specification 3, state cookie
 * prefix. A journey that returns by a cross-site form post, as Apple's does, needs a cookie with `SameSite=None`.
 */
export function stateCookie(key: string, sameSite: CookieDefinition['sameSite'] = 'Lax'): CookieDefinition {
  return { name: `__Host-state_${key}`, maxAgeSeconds: STATE_SECONDS, httpOnly: true, sameSite, mark: 'necessary' };
}

/** The link token that led to an article, for an hour, still unverified. Design 11. */
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

/** Proof of an article's purchase for the next page, until the user API knows it. */
export function purchaseCookie(articleId: number): CookieDefinition {
  return { name: `__Host-bought_${articleId}`, maxAgeSeconds: 60, httpOnly: true, sameSite: 'Lax', mark: 'necessary' };
}

/** Cookies that scripts use too; those for consent are in a separate file, which the first script does not load. */
export const BROWSER_COOKIES = {
  /** Specification 9: 4800 hours. */
  fontSize: { name: 'font_size', maxAgeSeconds: 4_800 * 3_600, httpOnly: false, sameSite: 'Lax', mark: 'necessary' },
  /** A guest's bookmark until the login. Specification 4 and 9: an hour. */
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

/** A `Set-Cookie` value that deletes the cookie: browsers require the attributes it was set with. */
export function expireCookie(cookie: CookieDefinition): string {
  return `${cookie.name}=; Max-Age=0${attributesOf(cookie)}`;
}

function attributesOf({ sameSite, httpOnly }: CookieDefinition): string {
  return `; Path=/; SameSite=${sameSite}; Secure${httpOnly ? '; HttpOnly' : ''}`;
}
