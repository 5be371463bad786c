import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { Invitations } from '#shared/contracts/invitation.contract.ts';
import { INVITATION, mayInvite } from '#shared/domain/codes/invitation.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { codeRedemptions, codes } from '../catalogue/schema.ts';
import { loadTheirs } from '../subscriptions/loadStored.ts';

/** No letter that is taken for another; 32 of them. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

type Inviting = { readonly customerId: string; readonly at: number };

/** What a reader has invited to, the latest first, and whether they may go on. Who came is not among it. */
export async function listInvitations(db: Database, { customerId, at }: Inviting): Promise<Invitations> {
  const items = await db
    .select({ id: codes.id, validUntil: codes.validUntil, redeemedAt: codeRedemptions.redeemedAt })
    .from(codes)
    .leftJoin(codeRedemptions, eq(codeRedemptions.codeId, codes.id))
    .where(and(eq(codes.fromCustomer, customerId), eq(codes.kind, 'invitation')))
    .orderBy(desc(codes.validFrom))
    .limit(100);
  const open = items.filter(({ redeemedAt, validUntil }) => redeemedAt === null && validUntil > at);
  return {
    items,
    mayInvite: mayInvite(await loadTheirs(db, customerId)),
    openLeft: Math.max(0, INVITATION.mostOpen - open.length),
  };
}

/** Makes one, in one statement that counts those that wait: however many ask at once, no more than that come about. */
export async function invite(
  db: Database,
  { customerId, at }: Inviting,
): Promise<Result<string, 'notPaying' | 'tooMany'>> {
  if (!mayInvite(await loadTheirs(db, customerId))) return err('notPaying');
  const row = {
    id: createCode(),
    kind: 'invitation',
    use: 'once',
    most: 1,
    fromCustomer: customerId,
    validFrom: at,
    validUntil: contractCalendar.afterDays(at, INVITATION.waitsDays),
    roles: JSON.stringify(INVITATION.roles),
    days: INVITATION.days,
  } as const;
  const waiting = and(
    eq(codes.fromCustomer, customerId),
    eq(codes.kind, 'invitation'),
    gt(codes.validUntil, at),
    sql`NOT EXISTS (SELECT 1 FROM ${codeRedemptions} WHERE ${codeRedemptions.codeId} = ${codes.id})`,
  );
  const made = await db
    .insert(codes)
    .select(
      sql`SELECT ${sql.join(
        Object.values(row).map((value) => sql`${value}`),
        sql`, `,
      )} WHERE (SELECT count(*) FROM ${codes} WHERE ${waiting}) < ${INVITATION.mostOpen}`,
    )
    .returning({ id: codes.id });
  return made[0] ? ok(made[0].id) : err('tooMany');
}

function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}
