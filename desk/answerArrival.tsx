import type { ReactElement, ReactNode } from 'react';
import { ARRIVES_WITHIN_MS, awaitArrival, REAL_TIME, type AwaitedChange } from './arrival.ts';
import { answerPage, answerPageAndMore } from './answerPage.tsx';
import type { FailureStatus } from './answerFailure.tsx';
import type { DeskContext } from './deskContext.ts';
import { LATE_PARAMETER } from './late.ts';
import { Arrived, OnItsWay } from './pages/Arrival.tsx';

/**
 * A page that says at its end after how long readers had a change; the same page without that for none, for one that the
 * portal has not confirmed, and for one long ago. Acceptance A15.
 * @param toPage with what stands in place of the sentence until it comes
 */
export function answerArrival(
  c: DeskContext,
  change: AwaitedChange | null,
  toPage: (waiting: ReactNode) => ReactElement,
  status: 200 | FailureStatus = 200,
): Response {
  const isAwaited =
    change !== null && Date.now() - change.at < ARRIVES_WITHIN_MS && c.req.query(LATE_PARAMETER) === undefined;
  if (!isAwaited) return answerPage(c, toPage(null), status);
  const arrived = awaitArrival(c.env, change, REAL_TIME).then((ms) => <Arrived ms={ms} />);
  return answerPageAndMore(c, toPage(<OnItsWay />), arrived);
}
