import type { CookieDefinition } from './cookies.ts';

/** Which variant of the recommendation experiment a reader sees, 720 hours long. Specification 4 and 9. */
export const EXPERIMENT_VARIANT_COOKIE: CookieDefinition = {
  name: 'experiment_variant',
  maxAgeSeconds: 720 * 3_600,
  httpOnly: false,
  sameSite: 'Lax',
  mark: 'deferred',
};
