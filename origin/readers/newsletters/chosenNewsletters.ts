import { and, eq, sql } from 'drizzle-orm';
import type {
  ChosenNewsletters,
  NewsletterChoice,
  ProvenAddress,
} from '#shared/contracts/newsletterService.contract.ts';
import type { Database } from '../../database/database.ts';
import { addressKey } from './addressKey.ts';
import { forgetMailStops } from './mailStops.ts';
import type { RequestContext } from './noteRequest.ts';
import { newsletterReaders as table } from './schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

/** The newsletters of a title that an address receives, and those requested but not confirmed. */
export async function listChosen(
  db: Database,
  { mandator, address }: ProvenAddress,
  secret: string,
): Promise<ChosenNewsletters> {
  const rows = await db
    .select({ slug: table.newsletterSlug, state: table.state })
    .from(table)
    .where(and(eq(table.mandator, mandator), eq(table.addressKey, addressKey(address, secret))));
  const slugsOf = (state: (typeof rows)[number]['state']) =>
    rows.filter((row) => row.state === state).map(({ slug }) => slug);
  return { confirmed: slugsOf('confirmed'), pending: slugsOf('pending') };
}

/** Subscribes or unsubscribes a verified account address at once, without double opt-in. Idempotent. Decision 010. */
export async function chooseNewsletter(
  db: Database,
  { mandator, newsletter, address, isChosen }: NewsletterChoice,
  { now, createId, secret }: RequestContext,
): Promise<void> {
  const key = addressKey(address, secret);
  if (!isChosen) {
    const isTheirs = and(eq(table.newsletterSlug, newsletter), eq(table.mandator, mandator), eq(table.addressKey, key));
    await withdrawRequest(db, sql`${isTheirs}`);
    await db
      .update(table)
      .set({ state: 'unsubscribed', address: null, unsubscribedAt: now })
      .where(and(isTheirs, eq(table.state, 'confirmed')));
    return;
  }
  const begun = { address, state: 'confirmed', requestedAt: now, confirmedAt: now } as const;
  await db
    .insert(table)
    .values({ id: createId(), newsletterSlug: newsletter, mandator, addressKey: key, round: 1, ...begun })
    .onConflictDoUpdate({
      target: [table.newsletterSlug, table.mandator, table.addressKey],
      // Confirmation mails sent earlier belong to a previous round.
      set: { ...begun, unsubscribedAt: null, round: sql`${table.round} + 1` },
      setWhere: sql`${table.state} <> 'confirmed'`,
    });
  await forgetMailStops(db, key);
}
