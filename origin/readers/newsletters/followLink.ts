import { and, eq, gt } from 'drizzle-orm';
import type { FollowLinkInput, LinkPurpose, LinkState } from '#shared/contracts/newsletterService.contract.ts';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from './schema.ts';
import { CONFIRM_WITHIN_MS } from './expireRequests.ts';
import { readLinkToken } from './linkToken.ts';
import { forgetMailStops } from './mailStops.ts';
import { withdrawRequest } from './withdrawRequest.ts';

export type LinkContext = { readonly now: number; readonly secret: string };

type NewsletterReader = typeof newsletterReaders.$inferSelect;
type Found =
  | { readonly state: 'open'; readonly reader: NewsletterReader }
  | { readonly state: Exclude<LinkState, 'open'> };

/** The state of a link. Changes nothing: mail scanners open links before readers do. */
export async function inspectLink(
  db: Database,
  purpose: LinkPurpose,
  input: FollowLinkInput,
  context: LinkContext,
): Promise<LinkState> {
  return (await findReader(db, purpose, input, context)).state;
}

/** Confirms a request. Returns the link's state before: only an open one was changed. */
export async function confirmRequest(db: Database, input: FollowLinkInput, context: LinkContext): Promise<LinkState> {
  const found = await findReader(db, 'confirm', input, context);
  if (found.state !== 'open') return found.state;
  const { id, round, addressKey } = found.reader;
  const confirmed = await db
    .update(newsletterReaders)
    .set({ state: 'confirmed', confirmedAt: context.now, unsubscribedAt: null })
    .where(
      and(
        eq(newsletterReaders.id, id),
        eq(newsletterReaders.round, round),
        eq(newsletterReaders.state, 'pending'),
        gt(newsletterReaders.requestedAt, context.now - CONFIRM_WITHIN_MS),
      ),
    )
    .returning({ id: newsletterReaders.id });
  if (confirmed.length === 0) return 'used';
  await forgetMailStops(db, addressKey);
  return 'open';
}

/** Unsubscribes and deletes the address; withdraws an unconfirmed request. */
export async function unsubscribe(db: Database, input: FollowLinkInput, context: LinkContext): Promise<LinkState> {
  const found = await findReader(db, 'unsubscribe', input, context);
  if (found.state !== 'open') return found.state;
  const { id, state } = found.reader;
  if (state === 'pending') await withdrawRequest(db, eq(newsletterReaders.id, id));
  else {
    await db
      .update(newsletterReaders)
      .set({ state: 'unsubscribed', address: null, unsubscribedAt: context.now })
      .where(and(eq(newsletterReaders.id, id), eq(newsletterReaders.state, 'confirmed')));
  }
  return 'open';
}

async function findReader(
  db: Database,
  purpose: LinkPurpose,
  input: FollowLinkInput,
  { now, secret }: LinkContext,
): Promise<Found> {
  const link = readLinkToken(purpose, input.token, secret);
  const reader =
    link && (await db.select().from(newsletterReaders).where(eq(newsletterReaders.id, link.readerId)).get());
  if (!link || !reader || reader.newsletterSlug !== input.newsletter || reader.mandator !== input.mandator)
    return { state: 'unknown' };
  if (purpose === 'unsubscribe') return reader.state === 'unsubscribed' ? { state: 'used' } : { state: 'open', reader };
  if (link.round !== reader.round || reader.state !== 'pending') return { state: 'used' };
  return reader.requestedAt > now - CONFIRM_WITHIN_MS ? { state: 'open', reader } : { state: 'expired' };
}
