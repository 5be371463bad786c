import { eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { agreedTerms, titleTerms } from './schema.ts';

/** For the transaction of an order: the version's id, and the statements that store a new version. */
export type WrittenTerms = { readonly id: string | null; readonly statements: readonly Statement[] };

type Agreed = { readonly terms: string | null; readonly mandator: string };

/** The terms that an order agrees to. Each text is stored once and shared by sales. */
export async function writeTerms(db: Database, { terms: text, mandator }: Agreed, at: number): Promise<WrittenTerms> {
  if (text === null) return { id: null, statements: [] };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const id = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { termsId } = titleTerms;
  return {
    id,
    statements: [
      db.insert(agreedTerms).values({ id, text, firstAgreedAt: at }).onConflictDoNothing(),
      // Writes a row only where the title's terms have changed.
      db
        .insert(titleTerms)
        .values({ mandator, termsId: id })
        .onConflictDoUpdate({
          target: titleTerms.mandator,
          set: { termsId: id },
          setWhere: sql`${termsId} <> ${id}`,
        }),
    ],
  };
}

/** The terms of the title's latest order; null where it has never sold under any. */
export async function loadLatestTerms(db: Database, mandator: string): Promise<string | null> {
  const latest = await db
    .select({ text: agreedTerms.text })
    .from(titleTerms)
    .innerJoin(agreedTerms, eq(agreedTerms.id, titleTerms.termsId))
    .where(eq(titleTerms.mandator, mandator))
    .get();
  return latest?.text ?? null;
}
