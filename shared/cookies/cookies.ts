const DAY_SECONDS = 24 * 3600;

export type CookieDefinition = {
  readonly name: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax' | 'None';
  /** `necessary` cookies serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/** The cookies that only the edge reads and writes. Browsers load nothing of this table. Specification 9, cookie lifetimes. All are `Path=/` and `Secure`. */
export const COOKIES = {
  idToken: { name: 'id_token', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  anonymousId: { name: 'anon_id', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  staff: { name: 'staff', maxAgeSeconds: DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
} as const satisfies Record<string, CookieDefinition>;

/** Those that scripts read or write too. */
export const BROWSER_COOKIES = {
  /** Specification 9: 4800 hours. */
  fontSize: { name: 'font_size', maxAgeSeconds: 4_800 * 3_600, httpOnly: false, sameSite: 'Lax', mark: 'necessary' },
} as const satisfies Record<string, CookieDefinition>;

/**
 * The value of one cookie as it was given to `serializeCookie`, or null. Takes the first when a name is repeated. A value with a stray `%` is
 * not ours, as services beside the portal write cookies too, and is given as it stands.
 */
export function readCookie(header: string | null, cookie: CookieDefinition): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === cookie.name) return decode(pair.slice(equals + 1).trim());
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    if (cause instanceof URIError) return value;
    throw cause;
  }
}

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
