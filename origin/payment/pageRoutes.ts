import { createHmac } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { BookedSession } from './PaymentBook.object.ts';
import type { PaymentEnv } from './paymentEnv.ts';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import { bookOf } from './bookOf.ts';
import { readIban, readMeans } from './readMeans.ts';
import { renderPaymentPage, renderUnknownPayment } from './renderPaymentPage.ts';

type PageContext = Context<{ Bindings: PaymentEnv }>;

/** Enough for the form. */
const MOST_FORM_BYTES = 5_000;

/** The payment page. Its address is unguessable and authorises the payment. */
export const pageRoutes = new Hono<{ Bindings: PaymentEnv }>();

pageRoutes.get('/pay/:session', async (c) => {
  const session = await bookOf(c.env).read(c.req.param('session'));
  return session?.status === 'open' ? show(c, session) : leave(c, session);
});

/** Pays once: a second submission is redirected. */
pageRoutes.post('/pay/:session', async (c) => {
  const book = bookOf(c.env);
  const session = await book.read(c.req.param('session'));
  if (session?.status !== 'open') return leave(c, session);
  const body = await c.req.text();
  const form = new URLSearchParams(body.length <= MOST_FORM_BYTES ? body : '');
  const means = readMeans(form, Date.now());
  if (!means.ok) return show(c, session, { form, problems: means.error });
  return leave(c, await book.pay(session.sessionId, withFingerprint(means.value, form, c.env)));
});

pageRoutes.post('/pay/:session/cancel', async (c) => leave(c, await bookOf(c.env).cancel(c.req.param('session'))));

/** For bank accounts only: all readers share the demo cards. */
function withFingerprint(means: PaymentMeans, form: URLSearchParams, { PAYMENT_TOKEN }: PaymentEnv): PaymentMeans {
  if (means.kind !== 'mandate') return means;
  return { ...means, fingerprint: createHmac('sha256', PAYMENT_TOKEN).update(readIban(form)).digest('hex') };
}

function show(
  c: PageContext,
  session: BookedSession,
  refused: Parameters<typeof renderPaymentPage>[1]['refused'] = null,
) {
  const nonce = protect(c, session);
  return c.html(renderPaymentPage(session, { nonce, refused }), refused ? 422 : 200);
}

function leave(c: PageContext, session: BookedSession | null) {
  const nonce = protect(c, session);
  return session?.returnUrl ? c.redirect(session.returnUrl, 303) : c.html(renderUnknownPayment(nonce), 404);
}

/** Forbids storing, framing and foreign content. The form redirects to the title, which the policy must allow. */
function protect(c: PageContext, session: BookedSession | null): string {
  const nonce = crypto.randomUUID();
  const back = session?.returnUrl ? ` ${new URL(session.returnUrl).origin}` : '';
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
  );
  return nonce;
}
