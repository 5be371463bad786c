/** Lifetimes of what this service issues, in seconds. Design 5. */
export const ID_TOKEN_SECONDS = 600;
/** Random reduction of an id token's lifetime, so that readers who logged in together do not refresh together. */
export const ID_TOKEN_JITTER_SECONDS = 120;
export const ACCESS_TOKEN_SECONDS = 600;
/** A code is exchanged immediately, by a server. */
export const CODE_SECONDS = 60;
/** How long an exchanged code is remembered: presenting it again revokes the tokens issued for it. RFC 6749, 4.1.2. */
export const USED_CODE_SECONDS = 600;
/**
 * Lifetime of a session whose tokens were never fetched, because the client gave up. Longer than a login may take,
 * including the minute of its code.
 */
export const UNCLAIMED_SESSION_SECONDS = 120;
/** Readers who return within a month stay logged in. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** Absolute limit: after half a year the reader must log in again. */
export const SESSION_MAX_SECONDS = 180 * 24 * 3600;
/** Using a refresh token older than this rotates it and extends the session. */
export const ROTATE_AFTER_SECONDS = 24 * 3600;
/**
 * Within this time a rotated token gets the same answer again, so that concurrent requests all stay logged in. Design
 * 5: 30 to 60.
 */
export const REFRESH_GRACE_SECONDS = 60;
