import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Newsletter } from '#shared/contracts/newsletter.contract.ts';
import type { Database } from '../../database/database.ts';
import { parseImage } from '../store/parseImage.ts';
import { newsletterMandators, newsletters } from '../schema/newsletters.ts';

/** Every newsletter of a title. Acceptance M11. */
export async function loadNewsletters(db: Database, mandator: string): Promise<PayloadOf<'newsletters'>> {
  return { type: 'newsletters', newsletters: await listNewsletters(db, mandator) };
}

/** A newsletter and the title's others; null if the title has no newsletter of that slug. */
export async function loadNewsletter(
  db: Database,
  mandator: string,
  slug: string,
): Promise<PayloadOf<'newsletter'> | null> {
  const all = await listNewsletters(db, mandator);
  const newsletter = all.find((candidate) => candidate.slug === slug);
  return newsletter
    ? { type: 'newsletter', newsletter, others: all.filter((candidate) => candidate !== newsletter) }
    : null;
}

async function listNewsletters(db: Database, mandator: string): Promise<Newsletter[]> {
  const rows = await db
    .select({ newsletter: newsletters })
    .from(newsletterMandators)
    .innerJoin(newsletters, eq(newsletters.slug, newsletterMandators.newsletterSlug))
    .where(eq(newsletterMandators.mandator, mandator));
  return rows
    .map(({ newsletter }) => toNewsletter(newsletter))
    .sort((one, other) => compareGerman(one.title, other.title));
}

const { compare: compareGerman } = new Intl.Collator('de');

function toNewsletter({ image, sampleTopics, updatedAt: _, ...texts }: typeof newsletters.$inferSelect): Newsletter {
  return { ...texts, sampleTopics: v.parse(v.array(v.string()), JSON.parse(sampleTopics)), img: parseImage(image) };
}
