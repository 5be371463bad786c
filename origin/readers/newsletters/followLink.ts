import { and, eq, gt } from 'drizzle-orm';
import type { FollowLinkInput, LinkPurpose, LinkState } from '#shared/contracts/newsletterService.contract.ts';
import type { Database } from '../../database/database.ts';
import { newsletterSubscriptions } from './schema.ts';
import { CONFIRM_WITHIN_MS } from './expireSubscriptions.ts';
import { readLinkToken } from './linkToken.ts';
import { withdrawRequest } from './withdrawRequest.ts';

export type LinkContext = { readonly now: number; readonly secret: string };

type Subscription = typeof newsletterSubscriptions.$inferSelect;
type Found =
  | { readonly state: 'open'; readonly subscription: Subscription }
  | { readonly state: Exclude<LinkState, 'open'> };

/** Where a link stands. Changes nothing: mail scanners open links before readers do. */
export async function inspectLink(
  db: Database,
  purpose: LinkPurpose,
  input: FollowLinkInput,
  context: LinkContext,
): Promise<LinkState> {
  return (await findSubscription(db, purpose, input, context)).state;
}

/** Makes a request a subscription. Returns what the link was before: only an open one has done something. */
export async function confirmSubscription(
  db: Database,
  input: FollowLinkInput,
  context: LinkContext,
): Promise<LinkState> {
  const found = await findSubscription(db, 'confirm', input, context);
  if (found.state !== 'open') return found.state;
  const { id, round } = found.subscription;
  const confirmed = await db
    .update(newsletterSubscriptions)
    .set({ state: 'confirmed', confirmedAt: context.now, unsubscribedAt: null })
    .where(
      and(
        eq(newsletterSubscriptions.id, id),
        eq(newsletterSubscriptions.round, round),
        eq(newsletterSubscriptions.state, 'pending'),
        gt(newsletterSubscriptions.requestedAt, context.now - CONFIRM_WITHIN_MS),
      ),
    )
    .returning({ id: newsletterSubscriptions.id });
  return confirmed.length > 0 ? 'open' : 'used';
}

/** Ends a subscription and forgets the address; takes back a request that was not confirmed. */
export async function unsubscribe(db: Database, input: FollowLinkInput, context: LinkContext): Promise<LinkState> {
  const found = await findSubscription(db, 'unsubscribe', input, context);
  if (found.state !== 'open') return found.state;
  const { id, state } = found.subscription;
  if (state === 'pending') await withdrawRequest(db, eq(newsletterSubscriptions.id, id));
  else {
    await db
      .update(newsletterSubscriptions)
      .set({ state: 'unsubscribed', address: null, unsubscribedAt: context.now })
      .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.state, 'confirmed')));
  }
  return 'open';
}

async function findSubscription(
  db: Database,
  purpose: LinkPurpose,
  input: FollowLinkInput,
  { now, secret }: LinkContext,
): Promise<Found> {
  const link = readLinkToken(purpose, input.token, secret);
  const subscription =
    link &&
    (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, link.subscriptionId)).get());
  if (
    !link ||
    !subscription ||
    subscription.newsletterSlug !== input.newsletter ||
    subscription.mandator !== input.mandator
  )
    return { state: 'unknown' };
  if (purpose === 'unsubscribe')
    return subscription.state === 'unsubscribed' ? { state: 'used' } : { state: 'open', subscription };
  if (link.round !== subscription.round || subscription.state !== 'pending') return { state: 'used' };
  return subscription.requestedAt > now - CONFIRM_WITHIN_MS ? { state: 'open', subscription } : { state: 'expired' };
}
