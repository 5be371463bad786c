import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { OfferedCode } from '#shared/contracts/offeredCode.contract.ts';
import { redeemCode, type Code } from '#shared/domain/codes/redeemCode.ts';
import type { Grant, GrantCause } from '#shared/domain/grants/grant.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { codeRedemptions, codes } from '../catalogue/schema.ts';
import { subscriptionCustomers } from '../schema.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { grants } from '../subscriptions/schema.ts';
import { tryToWrite } from '../subscriptions/tryToWrite.ts';

type Redeeming = { readonly codeId: string; readonly customerId: string; readonly at: number };
type Refused = Extract<ReturnType<typeof redeemCode>, { ok: false }>['error'] | 'unknownCode';

/** Whoever was given something for one of these has been here before. */
const NOT_NEW: readonly GrantCause['kind'][] = ['subscription', 'takenOver', 'invitation'];

const rolesContract = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Redeems a code: redemption and grants in one transaction, which the table refuses where the code is used up or theirs
 * already, however many come at once. Who was too late is told why.
 */
export async function redeem(
  db: Database,
  { codeId, customerId, at }: Redeeming,
): Promise<Result<readonly Grant[], Refused>> {
  for (;;) {
    const found = await loadCode(db, codeId, customerId);
    if (!found) return err('unknownCode');
    const { code, redemptions, isNew } = found;
    const redeemed = redeemCode(code, { readerId: customerId, at, calendar: contractCalendar, redemptions, isNew });
    if (!redeemed.ok) return redeemed;
    const given = redeemed.value.grants;
    const isWritten = await tryToWrite(
      db,
      [
        db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
        db.insert(codeRedemptions).values({ codeId, customerId, redeemedAt: at }),
        ...writeGrants(db, customerId, given),
      ],
      async () => (await loadCode(db, codeId, customerId))?.redemptions.length !== redemptions.length,
    );
    if (isWritten) return ok(given);
  }
}

/** A reader who has redeemed nothing and subscribed to nothing. */
const NEW_READER = '';

/** What a code gives to a reader who is new; null where it gives nothing now. */
export async function findOfferedCode(db: Database, codeId: string, at: number): Promise<OfferedCode | null> {
  const found = await loadCode(db, codeId, NEW_READER);
  if (!found) return null;
  const { code, redemptions, isNew } = found;
  const facts = { readerId: NEW_READER, at, calendar: contractCalendar, redemptions, isNew };
  return redeemCode(code, facts).ok ? { kind: code.kind, roles: code.roles, days: code.days } : null;
}

/** Of a code without a limit nobody counts the redemptions of others. */
async function loadCode(db: Database, codeId: string, customerId: string) {
  const [[row], redemptions, earlier] = await db.batch([
    db.select().from(codes).where(eq(codes.id, codeId)),
    db
      .select({
        codeId: codeRedemptions.codeId,
        readerId: codeRedemptions.customerId,
        redeemedAt: codeRedemptions.redeemedAt,
      })
      .from(codeRedemptions)
      .innerJoin(codes, eq(codes.id, codeRedemptions.codeId))
      .where(and(eq(codes.id, codeId), or(isNotNull(codes.most), eq(codeRedemptions.customerId, customerId)))),
    db
      .select({ id: grants.id })
      .from(grants)
      .where(and(eq(grants.customerId, customerId), inArray(sql`json_extract(${grants.cause}, '$.kind')`, NOT_NEW)))
      .limit(1),
  ]);
  return row ? { code: toCode(row), redemptions, isNew: earlier.length === 0 } : null;
}

function toCode({
  id,
  kind,
  use,
  most,
  fromCustomer,
  validFrom,
  validUntil,
  roles,
  days,
}: typeof codes.$inferSelect): Code {
  return {
    id,
    kind,
    use: use === 'once' ? { kind: use } : { kind: use, most },
    from: fromCustomer,
    validFrom,
    validUntil,
    roles: v.parse(rolesContract, roles),
    days,
  };
}
