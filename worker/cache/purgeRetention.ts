/** Longer than any entry may be served (a day), and than a filter of addresses is believed: no older purge can matter to either. */
export const PURGES_KEPT_FOR_MS = 25 * 3_600_000;

/** What a filter of addresses does not have is known by its purge, so it is too old well before the purges since its building are forgotten. */
export const FILTER_BELIEVED_FOR_MS = 20 * 3_600_000;
