import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { DataSubject } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { giftLinks } from '../gifts/schema.ts';
import { addressKey } from '../newsletters/addressKey.ts';
import { mailStops, newsletterMails, newsletterReaders } from '../newsletters/schema.ts';
import { meteredViews, paywallTrials } from '../paywall/schema.ts';
import { pushChoices, pushSubscriptions } from '../push/schema.ts';
import { bookmarks, readerOnboarding } from '../users/schema.ts';

/**
 * Conditions that find one person's rows in each table, for access and erasure. Without openings of gift links: each is
 * a digest of link and reader, cannot be found by reader, and is deleted with its link.
 */
export function selectReader(db: Database, { id, email }: DataSubject, newsletterSecret: string) {
  const isId = (column: SQLiteColumn): SQL => (id === null ? sql`0` : eq(column, id));
  const isReader = (column: SQLiteColumn): SQL => (id === null ? sql`0` : eq(column, `account:${id}`));
  const isAddress = (column: SQLiteColumn): SQL =>
    email === null ? sql`0` : eq(column, addressKey(email, newsletterSecret));
  const ofAddress = isAddress(newsletterReaders.addressKey);
  const newsletterReaderIds = db.select({ id: newsletterReaders.id }).from(newsletterReaders).where(ofAddress);
  const ofBrowsers = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isId(pushSubscriptions.ssoId));
  return {
    newsletterSubscriptions: { table: newsletterReaders, where: ofAddress },
    newsletterMails: { table: newsletterMails, where: inArray(newsletterMails.readerId, newsletterReaderIds) },
    mailStops: { table: mailStops, where: isAddress(mailStops.addressKey) },
    bookmarks: { table: bookmarks, where: isId(bookmarks.ssoId) },
    onboarding: { table: readerOnboarding, where: isId(readerOnboarding.ssoId) },
    giftLinks: { table: giftLinks, where: isId(giftLinks.giver) },
    pushSubscriptions: { table: pushSubscriptions, where: isId(pushSubscriptions.ssoId) },
    pushChoices: { table: pushChoices, where: inArray(pushChoices.subscriptionId, ofBrowsers) },
    meteredViews: { table: meteredViews, where: isReader(meteredViews.reader) },
    trials: { table: paywallTrials, where: isReader(paywallTrials.reader) },
  } as const;
}
