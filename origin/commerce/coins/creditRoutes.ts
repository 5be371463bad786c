import { Hono } from 'hono';
import * as v from 'valibot';
import {
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeyContract,
  readReceipt,
  RECEIPT_HEADER,
  uploadCreditsContract,
  useCreditsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { deliverMail } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import { receiptOutbox } from './receiptOutbox.ts';
import { toWallet } from './selectWallet.ts';
import { giveCredits } from './giveCredits.ts';
import { readInput } from '../http/readInput.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';
import { useCredits } from './useCredits.ts';

/** Routes that move credits. Contracts, subscriptions. */
export const creditRoutes = new Hono<{ Bindings: CommerceEnv }>();

creditRoutes.post('/wallets/use', async (c) => {
  const input = await readInput(c, useCreditsContract);
  if (!input.ok) return input.error;
  const written = c.req.header(RECEIPT_HEADER);
  const receipt = written === undefined ? null : readReceipt(written);
  if (written !== undefined && receipt === null) return invalid(RECEIPT_HEADER, 'receipt');
  const db = openDatabase(c.env.COMMERCE_DB);
  const purchased = await useCredits(db, input.value, { receipt, now: Date.now() });
  if (!purchased.ok) return REFUSALS[purchased.error]();
  const { wallet, receiptMail } = purchased.value;
  if (receiptMail !== null)
    c.executionCtx.waitUntil(deliverMail(receiptOutbox(db, c.env), receiptMail, mailServiceOf(c.env), Date.now()));
  return c.json(toWallet(wallet));
});

creditRoutes.post('/wallets/upload', async (c) => {
  const input = await readInput(c, uploadCreditsContract);
  if (!input.ok) return input.error;
  const named = c.req.header(IDEMPOTENCY_KEY_HEADER);
  const key = v.safeParse(idempotencyKeyContract, named);
  if (named !== undefined && !key.success) return invalid(IDEMPOTENCY_KEY_HEADER, 'key');
  const given = await giveCredits(openDatabase(c.env.COMMERCE_DB), input.value, {
    key: key.success ? key.output : `upload:${crypto.randomUUID()}`,
    now: Date.now(),
  });
  return given.ok ? c.json(toWallet(given.value)) : REFUSALS[given.error]();
});

const REFUSALS = {
  walletNotFound: () => subscriptionError('notFound'),
  notEnoughCredits: () => invalid('creditsUsed', 'notEnoughCredits'),
  notSpent: () => invalid('category', 'notSpent'),
  keyReused: () => invalid(IDEMPOTENCY_KEY_HEADER, 'keyReused'),
} as const;
