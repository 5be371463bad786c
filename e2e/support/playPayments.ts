import type { PaymentMeans, PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { err, ok } from '#shared/lib/result.ts';

/** A mock payment service that records its calls and behaves as the test sets it. */
export function playPayments() {
  const sessions = new Map<string, PaymentSession>();
  const refunds: string[] = [];
  const played: { isAway: boolean; given: PaymentMeans | null } = { isAway: false, given: null };
  const unreadable = new Set<string>();
  const answer = (session: PaymentSession | undefined) => {
    if (played.isAway || (session && unreadable.has(session.sessionId))) return err('unreachable' as const);
    if (!session) return err('unknown' as const);
    sessions.set(session.sessionId, session);
    return ok(session);
  };
  const port: PaymentPort = {
    initiate: async ({ chargeId, returnPath }) => {
      const sessionId = `session-${chargeId}`;
      const opened: PaymentSession = {
        sessionId,
        chargeId,
        status: 'open',
        refundedCents: 0,
        isRefundPending: false,
        payUrl: `https://pay.example/${sessionId}`,
        means: null,
      };
      const { given } = played;
      const begun: PaymentSession =
        returnPath === null && given ? { ...opened, status: 'captured', payUrl: null, means: given } : opened;
      return answer(sessions.get(sessionId) ?? begun);
    },
    status: async (sessionId) => answer(sessions.get(sessionId)),
    refund: async (sessionId, cents) => {
      const session = sessions.get(sessionId);
      // The bank was faster: there is nothing to give back.
      if (played.isAway || session?.status !== 'captured') return answer(session);
      if (session.refundedCents < cents) refunds.push(session.chargeId);
      return answer({ ...session, refundedCents: Math.max(session.refundedCents, cents) });
    },
    cancel: async (sessionId) => {
      const session = sessions.get(sessionId);
      return answer(session?.status === 'open' ? { ...session, status: 'cancelled' } : session);
    },
    readWebhook: () => null,
  };
  return {
    port,
    refunds,
    /** Charged at once from now on, where no reader is there; until then nothing is. */
    give: (means: PaymentMeans) => void (played.given = means),
    /** It knows nothing of a session any more. */
    forget: (sessionId: string) => void sessions.delete(sessionId),
    /** Asked for that one, it fails. */
    breakAt: (sessionId: string) => void unreadable.add(sessionId),
    setAway: (isAway: boolean) => void (played.isAway = isAway),
    chargesOf: (subscriptionId: string) =>
      [...sessions.values()].filter(({ chargeId }) => chargeId.startsWith(`${subscriptionId}.`)),
    settle: (sessionId: string, status: PaymentSession['status'], means: PaymentMeans | null = null) => {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`Unknown session ${sessionId}`);
      sessions.set(sessionId, { ...session, status, payUrl: null, means });
    },
  };
}
