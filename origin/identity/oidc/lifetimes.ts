/** How long what this service hands out is good for, in seconds. Design 5. */
export const ID_TOKEN_SECONDS = 600;
export const ACCESS_TOKEN_SECONDS = 600;
/** A code is exchanged at once, by a server. */
export const CODE_SECONDS = 60;
/** A reader who comes back within a month stays logged in. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** A token that was rotated answers the same once more, so that requests sent at once all stay logged in. Design 5: 30 to 60. */
export const REFRESH_GRACE_SECONDS = 45;
/** However often he comes: after half a year the password is asked for again. */
export const SESSION_MAX_SECONDS = 180 * 24 * 3600;
