import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  giveCreditsContract,
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeyContract,
  useCreditsContract,
  type UsedCredits,
} from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { openDatabase } from '../database/database.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { deliverMail } from '../mail/deliverMails.ts';
import { receiptOutbox } from './receiptOutbox.ts';
import { toWallet } from './selectWallet.ts';
import { giveCredits } from './giveCredits.ts';
import { subscriptionError, unknownWallet } from './subscriptionError.ts';
import { useCredits } from './useCredits.ts';

type CreditContext = Context<{ Bindings: CommerceEnv }>;

/**
 * What moves credits. Each call names its key, and what comes again with the same one moves nothing. Contracts,
 * subscriptions.
 */
export const creditRoutes = new Hono<{ Bindings: CommerceEnv }>();

creditRoutes.post('/wallets/use', async (c) => {
  const call = await readCall(c, useCreditsContract);
  if (!call.ok) return call.error;
  const { key, input } = call.value;
  const db = openDatabase(c.env.COMMERCE_DB);
  const purchased = await useCredits(db, input, { key, now: Date.now() });
  if (!purchased.ok) return REFUSALS[purchased.error]();
  const { wallet, purchasedAt, receiptMail } = purchased.value;
  if (receiptMail !== null)
    c.executionCtx.waitUntil(deliverMail(receiptOutbox(db, c.env), receiptMail, c.env.MAIL, Date.now()));
  return c.json({ ...toWallet(wallet), usageDate: new Date(purchasedAt).toISOString() } satisfies UsedCredits);
});

creditRoutes.post('/wallets/:customerId/:uniqueId/credits', async (c) => {
  const call = await readCall(c, giveCreditsContract);
  if (!call.ok) return call.error;
  const { key, input } = call.value;
  const given = await giveCredits(
    openDatabase(c.env.COMMERCE_DB),
    { ...c.req.param(), ...input },
    { key, now: Date.now() },
  );
  return given.ok ? c.json(toWallet(given.value)) : REFUSALS[given.error]();
});

const REFUSALS = {
  walletNotFound: unknownWallet,
  notEnoughCredits: () => subscriptionError(402, 'notEnoughCredits', 'Not enough credits'),
  keyReused: () => subscriptionError(409, 'keyReused', 'The key belongs to another call', IDEMPOTENCY_KEY_HEADER),
} as const;

async function readCall<T>(
  c: CreditContext,
  contract: v.GenericSchema<unknown, T>,
): Promise<Result<{ key: string; input: T }, Response>> {
  const key = v.safeParse(idempotencyKeyContract, c.req.header(IDEMPOTENCY_KEY_HEADER));
  if (!key.success) return err(subscriptionError(400, 'invalidParameters', 'Not a valid key', IDEMPOTENCY_KEY_HEADER));
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), contract), await c.req.text());
  if (!body.success)
    return err(
      subscriptionError(400, 'invalidParameters', 'Not a valid parameter', v.getDotPath(body.issues[0]) ?? ''),
    );
  return ok({ key: key.output, input: body.output });
}
