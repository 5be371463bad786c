/** Longer than any entry may be served (a day) and than an address filter is valid, so older purges affect neither. */
export const PURGES_KEPT_FOR_MS = 25 * 3_600_000;

/**
 * Addresses missing in the filter are known by their purge, so a filter expires well before the purges since its
 * creation do.
 */
export const FILTER_BELIEVED_FOR_MS = 20 * 3_600_000;

/** Maximum number of tags per kind, in the log and in each isolate; 18 MB of an isolate's 128. Decision 029. */
export const MOST_SOFT_PURGES = 50_000;
export const MOST_HARD_PURGES = 100_000;
