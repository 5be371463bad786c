import { decideTransition, type ArticleAct, type TransitionRefusal } from '#shared/domain/desk/decideTransition.ts';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { Result } from '#shared/lib/result.ts';
import type { ArticleInput } from './articleInput.ts';
import type { Standing } from './loadStanding.ts';

type Before = Pick<Standing, 'status' | 'embargoUntil' | 'isHeld'> | null;

/** The state of an article with this content after an act, or why the act is refused. */
export function decideState(
  { publishedAt, expiresAt }: Pick<ArticleInput, 'publishedAt' | 'expiresAt'>,
  before: Before,
  act: ArticleAct,
  now: number,
): Result<ArticleState, TransitionRefusal> {
  const facts = {
    state: before?.status ?? null,
    publishedAt: Date.parse(publishedAt),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    embargoUntil: before?.embargoUntil ?? null,
    isHeld: before?.isHeld ?? false,
  };
  return decideTransition(facts, act, now);
}

/** A sentence for the caller, whose articles may be many. */
export function describeRefusal(refusal: TransitionRefusal): string {
  return REFUSALS[refusal];
}

const REFUSALS: Readonly<Record<TransitionRefusal, string>> = {
  embargo: 'The article is under an embargo that ends later',
  hold: 'The article is under a legal hold',
  expired: 'The article has expired: move expiresAt, or retract it',
  wasPublic: 'The article was public: retract or publish it',
  notDue: 'The article is not due',
};
