import { and, eq, sql } from 'drizzle-orm';
import type { DeclarationInput } from '#shared/contracts/declaration.contract.ts';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { Database } from '../../database/database.ts';
import { declarationMails, declarations } from './schema.ts';

export type Declared = {
  readonly receivedAt: number;
  readonly isMailed: boolean;
  /** Id of the acknowledgement mail to send; null for a repeated declaration. */
  readonly acknowledgement: number | null;
};

/**
 * Stores a declaration once, with its acknowledgement, in one transaction: the mail is written only for a new
 * declaration, and the last statement returns the stored one. The declarant is not looked up; staff clarify
 * declarations without a matching agreement. Decision 046.
 */
export async function declare(
  db: Database,
  { mandator, key, mayMail: isMailed, declaration: { kind, ...said } }: DeclarationInput,
  now: number,
): Promise<Declared> {
  const id = crypto.randomUUID();
  const row = { id, mandator, kind, key, fields: JSON.stringify(said), isMailed };
  const [, [mail], [declared]] = await db.batch([
    db
      .insert(declarations)
      .values({ ...row, receivedAt: now, retainedUntil: retentionEnd('declaration', now, termCalendar) })
      .onConflictDoNothing(),
    db
      .insert(declarationMails)
      .select(
        sql`SELECT NULL, ${declarations.id}, 0, ${now} FROM ${declarations} WHERE ${declarations.id} = ${id} AND ${declarations.isMailed}`,
      )
      .returning({ id: declarationMails.id }),
    db
      .select()
      .from(declarations)
      .where(
        and(
          eq(declarations.key, key),
          eq(declarations.mandator, mandator),
          eq(declarations.kind, kind),
          eq(declarations.fields, row.fields),
        ),
      ),
  ]);
  if (!declared) throw new Error('A declaration that was stored is not there');
  return { receivedAt: declared.receivedAt, isMailed: declared.isMailed, acknowledgement: mail?.id ?? null };
}
