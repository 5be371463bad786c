import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { WaitingPiece } from '#shared/domain/customerLife/customerLife.ts';
import type { Database } from '../../database/database.ts';
import { roleUpdates } from '../grants/schema.ts';
import { reports } from '../payments/schema.ts';
import { receiptMails, walletMovements } from '../coins/schema.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { letterMails, letters } from '../letters/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects } from '../sales/schema.ts';

/** Interval between two reads of an unreported payment. */
const READ_AGAIN_MS = 3_600_000;
/** Statuses that are not final at the payment service; `lost`: the service does not know the payment. */
const UNSETTLED = ['open', 'authorized', 'refunding', 'lost'] as const;

/** A customer's pending work, the longest due first. */
export async function listWaiting(db: Database, customerId: string, now: number): Promise<readonly WaitingPiece[]> {
  const of = selectCustomer(db, { id: customerId, email: null });
  const [reported, effects, open, unsent, receipts, untold] = await db.batch([
    db
      .select()
      .from(reports)
      .where(and(of.paymentReports.where, isNotNull(reports.dueAt))),
    db
      .select()
      .from(subscriptionEffects)
      .where(and(of.effects.where, isNotNull(subscriptionEffects.dueAt))),
    db
      .select()
      .from(payments)
      .where(and(of.payments.where, inArray(payments.status, UNSETTLED), isNotNull(payments.sessionId))),
    db
      .select({ mail: letterMails, subject: letters.subject })
      .from(letterMails)
      .innerJoin(letters, eq(letters.key, letterMails.letterKey))
      .where(of.letterMails.where),
    db
      .select({ mail: receiptMails, reason: walletMovements.reason })
      .from(receiptMails)
      .innerJoin(walletMovements, eq(walletMovements.id, receiptMails.movementId))
      .where(eq(walletMovements.customerId, customerId)),
    db
      .select()
      .from(roleUpdates)
      .where(and(of.roleUpdates.where, or(gt(roleUpdates.attempts, 0), lte(roleUpdates.dueAt, now)))),
  ]);
  const pieces = [
    ...reported.map(({ eventId, subject, attempts, dueAt }) => piece('report', eventId, subject, { attempts, dueAt })),
    ...effects.map(({ key, kind, ...tried }) => piece('effect', key, kind, tried)),
    ...open.map(({ chargeId, status, readAt }) =>
      piece('payment', chargeId, status, { attempts: 0, dueAt: readAt + READ_AGAIN_MS }),
    ),
    ...unsent.map(({ mail, subject }) => piece('letter', mail.letterKey, subject, mail)),
    ...receipts.map(({ mail, reason }) => piece('receipt', String(mail.id), reason, mail)),
    ...untold.map((update) => piece('roles', update.customerId, '', update)),
  ];
  return pieces
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .map(({ dueAt, ...piece }) => ({ ...piece, dueAt: dueAt > now ? dueAt : null }));
}

type Waiting = Omit<WaitingPiece, 'dueAt'> & { readonly dueAt: number };

function piece(
  kind: WaitingPiece['kind'],
  key: string,
  what: string,
  { attempts, dueAt }: { readonly attempts: number; readonly dueAt: number | null },
): Waiting {
  return { kind, key, what, attempts, dueAt: dueAt ?? 0 };
}
