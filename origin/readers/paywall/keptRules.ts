import type { PaywallRule, PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { openSession } from '../../database/openSession.ts';
import { log } from '../../log.ts';
import { loadRules } from './loadRules.ts';

/** A change counts everywhere after this. */
export const RULES_KEPT_FOR_MS = 5_000;

type Kept = PaywallRules & {
  readonly readAt: number;
  /** When the database was asked last, whether or not it has answered. */
  readonly askedAt: number;
  /** Nobody had asked for as long again: until the database has answered, or failed to, every view asks. */
  readonly isOld: boolean;
  /** How far the database was when it was asked; empty where nobody has said so. */
  readonly bookmark: string;
};

type Question = {
  readonly mandator: MandatorId;
  readonly now: number;
  /** What is known of purges: rules that were read before are read again. `BOOKMARK_HEADER`. */
  readonly bookmark: string | null;
};

/** Rules alone, which are the same for everybody. Decision 038. */
const kept = new WeakMap<D1Database, Map<MandatorId, Kept>>();

/**
 * A title's rules as they were some seconds ago; while the database is away, or lets the one view wait that asks it,
 * those that were known last.
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
    return keepRules(binding, mandator, { ...read, readAt: now, bookmark: session.bookmark() ?? '' });
  } catch (cause) {
    const last = kept.get(binding)?.get(mandator);
    if (!last) throw cause;
    log.warn('paywall_rules_unread', { mandator, cause: describeCause(cause) });
    keep(binding, mandator, { ...last, isOld: false });
    return last.rules;
  }
}

/** Keeps what was read or written, unless a later version is known: a read may have begun before a change. */
export function keepRules(
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
