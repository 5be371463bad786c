import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import * as v from 'valibot';
import { priceOfferContract } from '#shared/contracts/priceOffer.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { mayInAllTitles } from '../../http/editorAuth.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { refused, subscriptionError } from '../http/subscriptionError.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { subscriptionStore } from './subscriptionStore.ts';

/** Editors offer prices; the reader decides whether a running one changes. */
export const priceOfferRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** A repeated offer of the same id is the same offer. */
priceOfferRoutes.put('/subscriptions/:id/price-offers/:offerId', mayInAllTitles('sell'), async (c) => {
  const offered = await readInput(c, priceOfferContract);
  if (!offered.ok) return offered.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  const { id, offerId } = c.req.param();
  const event = { kind: 'priceOffered', offerId, ...offered.value, at: Date.now() } as const;
  const applied = await subscriptionStore.apply(db, id, event);
  if (!applied.ok) return applied.error === 'unknownSale' ? subscriptionError('notFound') : refused('', applied.error);
  c.executionCtx.waitUntil(deliverMails(letterOutbox(db, c.env), mailServiceOf(c.env), Date.now));
  return c.json(v.parse(subscriptionContract, applied.value));
});
