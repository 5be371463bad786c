import type { Purge } from '#shared/contracts/purge.contract.ts';
import { mergePurges } from './mergePurges.ts';

export type WaitingPurge = { readonly id: number; readonly purge: Purge };
export type Delivery = 'delivered' | 'refused' | 'unreachable';
/** Ids of purges; the remaining ones were not sent. */
export type Sent = {
  readonly delivered: readonly number[];
  readonly refused: readonly number[];
  readonly isReachable: boolean;
  readonly calls: number;
};

const NOTHING_SENT: Sent = { delivered: [], refused: [], isReachable: true, calls: 0 };

/**
 * Sends as many of these as fit into `maxCalls`, merged into as few calls as possible. If the portal refuses a merged
 * call, the offending purge is found by bisection, so that it does not block the others; if it is unreachable, sending
 * stops.
 */
export async function sendPurges(
  waiting: readonly WaitingPurge[],
  maxCalls: number,
  send: (purge: Purge) => Promise<Delivery>,
): Promise<Sent> {
  const merged = mergePurges(waiting.map(({ purge }) => purge));
  const half = Math.ceil(waiting.length / 2);
  if (merged.length > maxCalls && waiting.length > 1) return sendPurges(waiting.slice(0, half), maxCalls, send);
  let calls = 0;
  for (const purge of merged) {
    calls += 1;
    const delivery = await send(purge);
    if (delivery === 'unreachable') return { ...NOTHING_SENT, isReachable: false, calls };
    if (delivery === 'refused')
      return waiting.length > 1
        ? sendHalves(waiting, calls)
        : { ...NOTHING_SENT, refused: waiting.map(({ id }) => id), calls };
  }
  return { ...NOTHING_SENT, delivered: waiting.map(({ id }) => id), calls };

  async function sendHalves(both: readonly WaitingPurge[], before: number): Promise<Sent> {
    const first = await sendPurges(both.slice(0, half), maxCalls, send);
    const second = first.isReachable
      ? await sendPurges(both.slice(half), maxCalls, send)
      : { ...NOTHING_SENT, isReachable: false };
    return {
      delivered: [...first.delivered, ...second.delivered],
      refused: [...first.refused, ...second.refused],
      isReachable: second.isReachable,
      calls: before + first.calls + second.calls,
    };
  }
}
