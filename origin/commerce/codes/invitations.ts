import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { Invitations } from '#shared/contracts/invitation.contract.ts';
import { INVITATION, invitesBy } from '#shared/domain/codes/invitation.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { isOpenToWithdrawal } from '#shared/domain/subscription/isOpenToWithdrawal.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Database } from '../../database/database.ts';
import { codeRedemptions, codes } from './schema.ts';
import { writeInvited } from '../records/writeRecords.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

/** 32 characters without look-alikes. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A code is valid as long as the month in which the limit counts. */
const MONTH_MS = INVITATION.waitsDays * 24 * 3_600_000;

type Inviting = { readonly customerId: string; readonly at: number };

/** A reader's invitations, latest first, and whether another is allowed. It does not identify guests. */
export async function listInvitations(db: Database, { customerId, at }: Inviting): Promise<Invitations> {
  const items = await db
    .select({
      id: codes.id,
      subscriptionId: codes.subscriptionId,
      validFrom: codes.validFrom,
      validUntil: codes.validUntil,
      redeemedAt: codeRedemptions.redeemedAt,
    })
    .from(codes)
    .leftJoin(codeRedemptions, eq(codeRedemptions.codeId, codes.id))
    .where(and(eq(codes.fromCustomer, customerId), eq(codes.kind, 'invitation')))
    .orderBy(desc(codes.validFrom))
    .limit(100);
  const by = await loadInviting(db, { customerId, at });
  const made = items.filter(({ subscriptionId, validFrom }) => subscriptionId === by?.id && validFrom > at - MONTH_MS);
  return { items, mayInvite: by !== null, openLeft: by ? Math.max(0, INVITATION.most - made.length) : 0 };
}

async function loadInviting(db: Database, { customerId, at }: Inviting): Promise<Subscription | null> {
  const theirs = await subscriptionStore.list(db, customerId);
  const now = { at, calendar: termCalendar };
  return invitesBy(
    theirs.map((subscription) => ({ subscription, mayWithdraw: isOpenToWithdrawal(subscription, now) })),
  );
}

/**
 * Creates an invitation in one statement that counts those of the month, so that concurrent calls cannot exceed the
 * limit, and records it.
 */
export async function invite(
  db: Database,
  { customerId, at }: Inviting,
): Promise<Result<string, 'notPaying' | 'tooMany'>> {
  const by = await loadInviting(db, { customerId, at });
  if (!by) return err('notPaying');
  const row = {
    id: createCode(),
    kind: 'invitation',
    use: 'once',
    most: 1,
    fromCustomer: customerId,
    validFrom: at,
    validUntil: termCalendar.afterDays(at, INVITATION.waitsDays),
    roles: JSON.stringify(INVITATION.roles),
    days: INVITATION.days,
    subscriptionId: by.id,
  } as const;
  const ofMonth = and(eq(codes.subscriptionId, by.id), gt(codes.validFrom, at - MONTH_MS));
  const made = db
    .insert(codes)
    .select(
      sql`SELECT ${sql.join(
        Object.values(row).map((value) => sql`${value}`),
        sql`, `,
      )} WHERE (SELECT count(*) FROM ${codes} WHERE ${ofMonth}) < ${INVITATION.most}`,
    )
    .returning({ id: codes.id });
  const [[code]] = await db.batch([made, ...writeInvited(db, { customerId, codeId: row.id, at })]);
  return code ? ok(code.id) : err('tooMany');
}

function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}
