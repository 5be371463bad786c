export type CacheKeyFacts = {
  readonly roles: readonly string[];
  /** Serialized; empty before anybody was asked. */
  readonly consent: string;
  readonly canPersonalize: boolean;
};

/**
 * By what a reader's pages may differ, for caches of others: roles joined by commas, serialized consent, whether
 * anything may be made for him alone. Nothing here is decided by it: who sends one is not believed. Specification 9,
 * cookie lifetimes.
 */
export function cacheKey({ roles, consent, canPersonalize }: CacheKeyFacts): string {
  return [roles.join(','), consent, canPersonalize].join('|');
}
