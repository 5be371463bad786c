import { and, eq, exists, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { OfferedCode } from '#shared/contracts/offeredCode.contract.ts';
import { INVITING, NOT_NEW } from '#shared/domain/codes/invitation.ts';
import { redeemCode, type Code } from '#shared/domain/codes/redeemCode.ts';
import type { Grant } from '#shared/domain/grants/grant.ts';
import { familiesOfRoles, mayStartFree } from '#shared/domain/record/personRecord.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { codeRedemptions, codes } from './schema.ts';
import { subscriptionCustomers } from '../customers/schema.ts';
import { loadRecords, type Person } from '../records/loadRecords.ts';
import { writeFreeStart } from '../records/writeRecords.ts';
import { toGrantRow } from '../grants/writeGrants.ts';
import { grants } from '../grants/schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { LOST, retryLost } from '../sales/retryLost.ts';
import { tryToWrite } from '../sales/tryToWrite.ts';

type Redeeming = Person & { readonly codeId: string; readonly at: number };
type Refused = Extract<ReturnType<typeof redeemCode>, { ok: false }>['error'] | 'unknownCode';

/** Whether this one subscription has ended, looked up by its key. */
function hasEnded(db: Database, subscriptionId: string) {
  const { id, state } = subscriptions;
  return exists(
    db
      .select({ id })
      .from(subscriptions)
      .where(and(eq(id, subscriptionId), notInArray(state, [...INVITING]))),
  );
}

const rolesContract = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Redeems a code: redemption and grants in one transaction, which the table refuses if the code is used up or already
 * redeemed by the reader, also under concurrency. A late caller gets the reason.
 */
export async function redeem(
  db: Database,
  { codeId, customerId, mailboxDigest, at }: Redeeming,
): Promise<Result<readonly Grant[], Refused | 'busy'>> {
  return retryLost(async () => {
    const found = await loadCode(db, codeId, customerId);
    if (!found) return err('unknownCode');
    const { code, redemptions, isNew, subscriptionId } = found;
    const families = familiesOfRoles(code.roles);
    const records = await loadRecords(db, { customerId, mailboxDigest });
    const hasRecord = !mayStartFree(records, { families, at, calendar: termCalendar });
    const facts = { readerId: customerId, at, calendar: termCalendar, redemptions, isNew, hasRecord };
    const redeemed = redeemCode(code, facts);
    if (!redeemed.ok) return redeemed;
    const given = redeemed.value.grants;
    const isWritten = await tryToWrite(
      db,
      [
        db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
        db.insert(codeRedemptions).values({ codeId, customerId, redeemedAt: at }),
        ...(code.kind === 'giveAway' ? [] : writeFreeStart(db, { customerId, mailboxDigest, families, at })),
        ...given.map((grant) => db.insert(grants).values({ ...toGrantRow(customerId, grant), subscriptionId })),
        ...(subscriptionId === null ? [] : [endIfOver(db, { given, subscriptionId, at })]),
      ],
      async () => {
        const now = await loadCode(db, codeId, customerId);
        if (now?.redemptions.length !== redemptions.length) return true;
        return (await loadRecords(db, { customerId, mailboxDigest })).length !== records.length;
      },
    );
    return isWritten ? ok(given) : LOST;
  });
}

type Given = { readonly given: readonly Grant[]; readonly subscriptionId: string; readonly at: number };

/** Ends the grants where the inviting subscription has ended meanwhile. */
function endIfOver(db: Database, { given, subscriptionId, at }: Given) {
  const ids = given.map(({ id }) => id);
  return db
    .update(grants)
    .set({ untilAt: at })
    .where(and(inArray(grants.id, ids), hasEnded(db, subscriptionId)));
}

/** Stands for a reader without redemptions and subscriptions. */
const NEW_READER = '';

/** The offer of a code to a new reader; null where it cannot be redeemed now. */
export async function findOfferedCode(db: Database, codeId: string, at: number): Promise<OfferedCode | null> {
  const found = await loadCode(db, codeId, NEW_READER);
  if (!found) return null;
  const { code, redemptions, isNew } = found;
  const facts = { readerId: NEW_READER, at, calendar: termCalendar, redemptions, isNew, hasRecord: false };
  return redeemCode(code, facts).ok ? { kind: code.kind, roles: code.roles, days: code.days } : null;
}

/** Loads a code with its redemptions; those of other readers are counted only for a code with a limit. */
async function loadCode(db: Database, codeId: string, customerId: string) {
  const [[row], redemptions, earlier] = await db.batch([
    db
      .select({ code: codes, state: subscriptions.state })
      .from(codes)
      .leftJoin(subscriptions, eq(subscriptions.id, codes.subscriptionId))
      .where(eq(codes.id, codeId)),
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
  if (!row) return null;
  const { subscriptionId } = row.code;
  const isOver = row.state !== null && !INVITING.includes(row.state);
  // An invitation is valid no longer than the inviting subscription.
  const code = { ...toCode(row.code), ...(isOver ? { validUntil: 0 } : {}) };
  return { code, subscriptionId, redemptions, isNew: earlier.length === 0 };
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
