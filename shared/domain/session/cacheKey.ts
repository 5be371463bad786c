export type CacheKeyFacts = {
  readonly roles: readonly string[];
  /** Serialized; empty before a decision. */
  readonly consent: string;
  readonly canPersonalize: boolean;
};

/**
 * Key of a reader's variants for external caches: roles joined by commas, serialized consent, whether personalisation
 * is allowed. It is never trusted for a decision. Specification 9, cookie lifetimes.
 */
export function cacheKey({ roles, consent, canPersonalize }: CacheKeyFacts): string {
  return [roles.join(','), consent, canPersonalize].join('|');
}
