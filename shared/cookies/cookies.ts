const DAY_SECONDS = 24 * 3600;

export type CookieDefinition = {
  readonly name: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax' | 'None';
  /** `necessary` cookies serve what the reader asked for; `deferred` ones wait for the reach-measurement consent. */
  readonly mark: 'necessary' | 'deferred';
};

/** Every cookie of the portal: name, lifetime, attributes. Specification 9, cookie lifetimes. All are `Path=/` and `Secure`. */
export const COOKIES = {
  idToken: { name: 'id_token', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  anonymousId: { name: 'anon_id', maxAgeSeconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
  /** Written by the browser: specification 9, 4800 hours. */
  fontSize: { name: 'font_size', maxAgeSeconds: 4_800 * 3_600, httpOnly: false, sameSite: 'Lax', mark: 'necessary' },
  staff: { name: 'staff', maxAgeSeconds: DAY_SECONDS, httpOnly: true, sameSite: 'Lax', mark: 'necessary' },
} as const satisfies Record<string, CookieDefinition>;

/** The value of one cookie, or null. Takes the first when a name is repeated. */
export function readCookie(header: string | null, cookie: CookieDefinition): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === cookie.name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** A `Set-Cookie` value. Browsers accept `Secure` cookies from `*.localhost` over plain HTTP. */
export function serializeCookie(cookie: CookieDefinition, value: string): string {
  return [
    `${cookie.name}=${encodeURIComponent(value)}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    'Path=/',
    `SameSite=${cookie.sameSite}`,
    'Secure',
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
}
