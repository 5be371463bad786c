import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { paymentChargeContract, type PaymentSession } from '#shared/contracts/payment.contract.ts';
import { count } from '#shared/contracts/scalars.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { boundBody } from '../http/boundBody.ts';
import { createBearerAuth } from '../http/bearerAuth.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import { bookOf } from './bookOf.ts';
import { pageRoutes } from './pageRoutes.ts';
import type { BookedSession } from './PaymentBook.object.ts';
import type { PaymentEnv } from './paymentEnv.ts';

/** Enough for a charge, or the fields of the page. */
const MOST_BYTES = 10_000;

/** The contract's five calls, except for the one that this service makes itself; and the page. */
export const paymentRoutes = new Hono<{ Bindings: PaymentEnv }>();

answerErrors(paymentRoutes);
paymentRoutes.use(safeHeaders, boundBody(MOST_BYTES));
paymentRoutes.route('/', pageRoutes);
paymentRoutes.use(createBearerAuth<PaymentEnv>(({ PAYMENT_TOKEN }) => PAYMENT_TOKEN));

const chargeContract = v.pipe(v.string(), v.parseJson(), paymentChargeContract);
const refundContract = v.pipe(v.string(), v.parseJson(), v.object({ cents: count }));

paymentRoutes.post('/sessions', async (c) => {
  const charge = v.safeParse(chargeContract, await c.req.text());
  return charge.success ? answer(c, await bookOf(c.env).initiate(charge.output)) : invalid();
});

paymentRoutes.get('/sessions/:session', async (c) => answer(c, await bookOf(c.env).read(c.req.param('session'))));

paymentRoutes.post('/sessions/:session/refund', async (c) => {
  const asked = v.safeParse(refundContract, await c.req.text());
  if (!asked.success) return invalid();
  return answer(c, await bookOf(c.env).refund(c.req.param('session'), asked.output.cents));
});

paymentRoutes.post('/sessions/:session/cancel', async (c) =>
  answer(c, await bookOf(c.env).cancel(c.req.param('session'))),
);

/** For tests and demonstrations: simulates a bank's chargeback after weeks. */
paymentRoutes.post('/sessions/:session/chargeback', async (c) =>
  answer(c, await bookOf(c.env).chargeBack(c.req.param('session'))),
);

function answer(c: Context<{ Bindings: PaymentEnv }>, session: BookedSession | null): Response {
  if (!session) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const { sessionId, chargeId, status, refundedCents, means, returnUrl } = session;
  const isPayable = status === 'open' && returnUrl !== null;
  return c.json({
    sessionId,
    chargeId,
    status,
    refundedCents,
    isRefundPending: false,
    payUrl: isPayable ? `${c.env.PAYMENT_ORIGIN}/pay/${sessionId}` : null,
    means,
  } satisfies PaymentSession);
}

function invalid(): Response {
  return errorEnvelope(400, 'ValidationError', 'Does not match the contract');
}
