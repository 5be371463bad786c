import { sql } from 'drizzle-orm';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { isGoodGift } from './isGoodGift.ts';
import { giftLinks, giftOpenings } from './schema.ts';

/** Whether a link is valid; counts each reader who opens it once. */
export async function openGift({ db, ssoId, mandator }: ReaderOfTitle, linkId: string, now: number): Promise<boolean> {
  const isGood = isGoodGift(mandator, linkId, now);
  const reader = await digest(`${linkId}:${ssoId}`);
  const [, found] = await db.batch([
    db
      .insert(giftOpenings)
      .select(sql`SELECT ${giftLinks.id}, ${reader}, ${now} FROM ${giftLinks} WHERE ${isGood}`)
      .onConflictDoNothing(),
    db.select({ id: giftLinks.id }).from(giftLinks).where(isGood),
  ]);
  return found.length > 0;
}

async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');
}
