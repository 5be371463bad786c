import type { Database, Statement } from '../../database/database.ts';
import { agreedTerms } from '../catalogue/schema.ts';

/** For the transaction of an order: the version's id, and what stores it where it is new. */
export type NotedTerms = { readonly id: string | null; readonly statements: readonly Statement[] };

/** An order, for the transaction that writes it. */
export type Placed<S> = {
  readonly step: S;
  readonly terms: NotedTerms;
  readonly mailboxDigest: string | null;
  readonly at: number;
};

/** The terms that an order agrees to. The same text is stored once, whatever number of contracts refer to it. */
export async function noteTerms(db: Database, text: string | null, at: number): Promise<NotedTerms> {
  if (text === null) return { id: null, statements: [] };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const id = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, statements: [db.insert(agreedTerms).values({ id, text, firstAgreedAt: at }).onConflictDoNothing()] };
}
