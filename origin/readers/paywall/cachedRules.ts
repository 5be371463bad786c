import type { PaywallRule, PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { openSession } from '../../database/openSession.ts';
import { log } from '../../log.ts';
import { loadRules } from './loadRules.ts';

/** After this time a change of the rules is effective in every isolate. */
export const RULES_KEPT_FOR_MS = 5_000;

type Kept = PaywallRules & {
  readonly readAt: number;
  /** When the rules were last requested from the database, whether or not it has answered. */
  readonly askedAt: number;
  /**
   * The cached rules are much older than allowed, because there were no views: until the database answers or fails,
   * every view queries it.
   */
  readonly isOld: boolean;
  /** D1 bookmark of the read; empty if unknown. */
  readonly bookmark: string;
};

type Question = {
  readonly mandator: MandatorId;
  readonly now: number;
  /** Minimum D1 bookmark known from purges: older rules are read again. `BOOKMARK_HEADER`. */
  readonly bookmark: string | null;
};

/** Contains rules only, which are the same for all readers. Decision 038. */
const kept = new WeakMap<D1Database, Map<MandatorId, Kept>>();

/**
 * A title's rules, at most some seconds old; while one view queries the database or the database is unavailable, the
 * last known ones.
 */
export async function readRules(binding: D1Database, question: Question): Promise<readonly PaywallRule[]> {
  const { mandator, now, bookmark } = question;
  const known = kept.get(binding)?.get(mandator);
  const isAsked = known && !known.isOld && now - known.askedAt < RULES_KEPT_FOR_MS;
  if (isAsked && (bookmark === null || bookmark <= known.bookmark)) return known.rules;
  if (known) {
    const isOld = known.isOld || now - known.askedAt >= 2 * RULES_KEPT_FOR_MS;
    keep(binding, mandator, { ...known, askedAt: now, isOld });
  }
  try {
    const session = openSession(binding, 'first-primary');
    const read = await loadRules(session.db, mandator);
    return cacheRules(binding, mandator, { ...read, readAt: now, bookmark: session.bookmark() ?? '' });
  } catch (cause) {
    const last = kept.get(binding)?.get(mandator);
    if (!last) throw cause;
    log.warn('paywall_rules_unread', { mandator, cause: describeCause(cause) });
    keep(binding, mandator, { ...last, isOld: false });
    return last.rules;
  }
}

/** Caches rules that were read or written, unless a later version is cached: a read may have begun before a change. */
export function cacheRules(
  binding: D1Database,
  mandator: MandatorId,
  rules: Omit<Kept, 'askedAt' | 'isOld'>,
): readonly PaywallRule[] {
  const known = kept.get(binding)?.get(mandator);
  const isLater = known && known.version > rules.version && rules.readAt - known.readAt < RULES_KEPT_FOR_MS;
  if (isLater) return known.rules;
  keep(binding, mandator, { ...rules, askedAt: rules.readAt, isOld: false });
  return rules.rules;
}

function keep(binding: D1Database, mandator: MandatorId, rules: Kept): void {
  const titles = kept.get(binding) ?? new Map<MandatorId, Kept>();
  kept.set(binding, titles.set(mandator, rules));
}
