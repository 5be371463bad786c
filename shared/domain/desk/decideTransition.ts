import { assertNever } from '#shared/lib/assertNever.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { ArticleState } from './articleState.ts';

/** An article as it would be stored by the act. Times in milliseconds. */
export type ArticleFacts = {
  /** Null if there is none yet. */
  readonly state: ArticleState | null;
  readonly publishedAt: number;
  /** When it leaves the readers again. */
  readonly expiresAt: number | null;
  /** Until then it is public nowhere, for any role or machine. */
  readonly embargoUntil: number | null;
  /** Whether it may not be published at all, for legal reasons. */
  readonly isHeld: boolean;
};

/**
 * `save` changes a text and leaves its state, but for the date: it creates and keeps public what an editor or an archive
 * sends. `release` and `expire` are the clock's.
 */
export type ArticleAct = 'save' | 'draft' | 'submit' | 'publish' | 'release' | 'retract' | 'expire';

export type TransitionRefusal = 'embargo' | 'hold' | 'expired' | 'wasPublic' | 'notDue';

/**
 * The state of an article after an act, or why the act is refused. Nothing is public before its date, before the end of
 * its embargo, under a legal hold, or after its expiry; a retraction is never refused. Decision 111.
 */
export function decideTransition(
  facts: ArticleFacts,
  act: ArticleAct,
  now: number,
): Result<ArticleState, TransitionRefusal> {
  const { state } = facts;
  switch (act) {
    case 'retract':
      return ok('retracted');
    case 'expire':
      return state === 'published' && isOver(facts, now) ? ok('retracted') : err('notDue');
    case 'draft':
    case 'submit':
      // What readers have seen is retracted, not taken back to the desk: its address answers 410.
      if (state === 'published' || state === 'retracted') return err('wasPublic');
      return ok(act === 'draft' ? 'draft' : 'review');
    case 'release':
      if (state !== 'scheduled' || facts.publishedAt > now) return err('notDue');
      return isOver(facts, now) ? ok('retracted') : decidePublication(facts, now);
    case 'save':
      return state === 'draft' || state === 'review' || state === 'retracted'
        ? ok(state)
        : decidePublication(facts, now);
    case 'publish':
      return decidePublication(facts, now);
    default:
      return assertNever(act);
  }
}

/** Whether no act makes the article public now. */
export function isSealed(
  { embargoUntil, isHeld }: Pick<ArticleFacts, 'embargoUntil' | 'isHeld'>,
  now: number,
): boolean {
  return isHeld || (embargoUntil !== null && embargoUntil > now);
}

function decidePublication(facts: ArticleFacts, now: number): Result<ArticleState, TransitionRefusal> {
  const { publishedAt, embargoUntil, isHeld } = facts;
  if (isOver(facts, now)) return err('expired');
  if (isHeld) return err('hold');
  if (embargoUntil !== null && embargoUntil > Math.max(now, publishedAt)) return err('embargo');
  return ok(publishedAt > now ? 'scheduled' : 'published');
}

function isOver({ expiresAt }: ArticleFacts, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}
