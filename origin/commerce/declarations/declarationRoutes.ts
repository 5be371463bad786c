import { and, asc, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  ANSWERED_PATH,
  declarationInputContract,
  DECLARATIONS_PATH,
  type Received,
} from '#shared/contracts/declaration.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { deliverMail } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { declarationOutbox } from './declarationOutbox.ts';
import { declare } from './declare.ts';
import { demandToken } from '../http/demandToken.ts';
import { readDeclaration } from './readDeclaration.ts';
import { declarations } from './schema.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';

/** Cancellations and withdrawals: the portal submits them, service staff answer them. Decision 046. */
export const declarationRoutes = new Hono<{ Bindings: CommerceEnv }>();

const input = v.pipe(v.string(), v.parseJson(), declarationInputContract);

declarationRoutes.post(DECLARATIONS_PATH, demandToken('COMMERCE_SERVICE_TOKEN'), async (c) => {
  const sent = v.safeParse(input, await c.req.text());
  if (!sent.success) return invalid(v.getDotPath(sent.issues[0]) ?? '', 'Not a valid parameter');
  const db = openDatabase(c.env.COMMERCE_DB);
  const { receivedAt, isMailed, acknowledgement } = await declare(db, sent.output, Date.now());
  if (acknowledgement !== null)
    c.executionCtx.waitUntil(
      deliverMail(declarationOutbox(db, c.env), acknowledgement, mailServiceOf(c.env), Date.now()),
    );
  return c.json({ receivedAt: new Date(receivedAt).toISOString(), isMailed } satisfies Received);
});

/** More than staff answer in one session; answered declarations make room for the next. */
const MOST_LISTED = 100;

declarationRoutes.get(DECLARATIONS_PATH, demandToken('DECLARATIONS_TOKEN'), async (c) => {
  const rows = await openDatabase(c.env.COMMERCE_DB)
    .select()
    .from(declarations)
    .where(isNull(declarations.answeredAt))
    .orderBy(asc(declarations.receivedAt))
    .limit(MOST_LISTED);
  return c.json({
    items: rows.map((row) => ({
      id: row.id,
      mandator: row.mandator,
      receivedAt: new Date(row.receivedAt).toISOString(),
      isMailed: row.isMailed,
      declaration: readDeclaration(row),
    })),
  });
});

declarationRoutes.post(ANSWERED_PATH, demandToken('DECLARATIONS_TOKEN'), async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const isNamed = eq(declarations.id, c.req.param('id'));
  const [, found] = await db.batch([
    db
      .update(declarations)
      .set({ answeredAt: Date.now() })
      .where(and(isNamed, isNull(declarations.answeredAt))),
    db.select({ answeredAt: declarations.answeredAt }).from(declarations).where(isNamed),
  ]);
  const [declaration] = found;
  if (!declaration) return subscriptionError('notFound');
  return c.json({ answeredAt: new Date(declaration.answeredAt ?? 0).toISOString() });
});
