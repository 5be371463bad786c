/**
 * Longer than any entry may be served (a day), and than a filter of addresses is believed: no older purge can matter to
 * either.
 */
export const PURGES_KEPT_FOR_MS = 25 * 3_600_000;

/**
 * What a filter of addresses does not have is known by its purge, so it is too old well before the purges since its
 * building are forgotten.
 */
export const FILTER_BELIEVED_FOR_MS = 20 * 3_600_000;

/** As many tags are kept of each kind, by the log and by an isolate; 18 MB of an isolate's 128. Decision 029. */
export const MOST_SOFT_PURGES = 50_000;
export const MOST_HARD_PURGES = 100_000;
