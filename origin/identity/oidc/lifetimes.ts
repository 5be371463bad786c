/** How long what this service hands out is good for, in seconds. Design 5. */
export const ID_TOKEN_SECONDS = 600;
/** An id token ends up to this much sooner, by chance: readers who came at once do not come back at once. */
export const ID_TOKEN_JITTER_SECONDS = 120;
export const ACCESS_TOKEN_SECONDS = 600;
/** A code is exchanged at once, by a server. */
export const CODE_SECONDS = 60;
/**
 * So long a code is remembered that was exchanged: whoever brings it again ends what was made of it. RFC 6749, 4.1.2.
 */
export const USED_CODE_SECONDS = 600;
/**
 * A session whose tokens nobody has fetched ends so soon: whoever asked for it gave up waiting, or has gone. Longer than
 * a login may take, with the minute of its code.
 */
export const UNCLAIMED_SESSION_SECONDS = 120;
/** A reader who comes back within a month stays logged in. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** However often he comes: after half a year the password is asked for again. */
export const SESSION_MAX_SECONDS = 180 * 24 * 3600;
/** Refresh tokens rotate, and sessions are prolonged, when one is used that is older than this. */
export const ROTATE_AFTER_SECONDS = 24 * 3600;
/**
 * A token that was rotated answers the same once more, so that requests sent at once all stay logged in. Design 5: 30
 * to 60.
 */
export const REFRESH_GRACE_SECONDS = 60;
