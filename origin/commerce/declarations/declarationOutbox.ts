import { eq } from 'drizzle-orm';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Database } from '../../database/database.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import type { Mail } from '../../mail/mail.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { composeAcknowledgement } from './composeAcknowledgement.ts';
import { readDeclaration } from './readDeclaration.ts';
import { declarationMails, declarations } from './schema.ts';

/** Acknowledgements of declarations. */
export function declarationOutbox(db: Database, env: CommerceEnv): Outbox {
  return { db, table: declarationMails, write: (id) => writeAcknowledgement(db, id, env) };
}

/** Null for a title that no longer exists. */
async function writeAcknowledgement(db: Database, id: number, env: CommerceEnv): Promise<Mail | null> {
  const found = await db
    .select({ row: declarations })
    .from(declarationMails)
    .innerJoin(declarations, eq(declarations.id, declarationMails.declarationId))
    .where(eq(declarationMails.id, id))
    .get();
  const mandator = MANDATORS.find((title) => title.id === found?.row.mandator);
  if (!found || !mandator) return null;
  const declaration = readDeclaration(found.row);
  const content = composeAcknowledgement({
    mandator,
    origin: titleOrigin(env, mandator.id),
    declaration,
    receivedAt: new Date(found.row.receivedAt).toISOString(),
  });
  return mailOfTitle(env, mandator, { ...content, to: declaration.email });
}
