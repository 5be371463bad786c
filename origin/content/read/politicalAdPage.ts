import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { politicalAdContract } from '#shared/contracts/politicalAd.contract.ts';
import type { Database } from '../../database/database.ts';
import { politicalAds } from '../schema/politicalAds.ts';

/** The notice of a title's political ad; null if the title has none of that id. */
export async function loadPoliticalAd(
  db: Database,
  mandator: string,
  id: string,
): Promise<PayloadOf<'politicalAd'> | null> {
  const isOfTitle = sql`EXISTS (SELECT 1 FROM json_each(${politicalAds.mandators}) WHERE value = ${mandator})`;
  const row = await db
    .select({ facts: politicalAds.facts })
    .from(politicalAds)
    .where(and(eq(politicalAds.id, id), isOfTitle))
    .get();
  return row ? { type: 'politicalAd', ad: v.parse(politicalAdContract, JSON.parse(row.facts)) } : null;
}
