import { and, eq, gt, like, ne, sql } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { PrintedSubscription, Verification } from '#shared/contracts/verification.contract.ts';
import type { Grant } from '#shared/domain/grants/grant.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { subscriptionCustomers } from '../schema.ts';
import { grants } from '../subscriptions/schema.ts';
import { tryToWrite } from '../subscriptions/tryToWrite.ts';
import { printedSubscriptions, verifications } from './schema.ts';

/** A household's. */
const MOST_ACCOUNTS = 2;
/** Then it is shown once more: who has moved, or died, or given the paper up somewhere else, is nobody's for ever. */
const YEARS = 1;

type Verifying = Verification & { readonly customerId: string; readonly at: number };
type Refused = 'unknownSubscriber' | 'hasEnded' | 'usedUp';

/**
 * Gives an account what belongs to a printed subscription, for a year or until that ends. A number that does not exist
 * and a postcode that is another's are one answer. Shown again, it holds a year from then.
 */
export async function verify(
  db: Database,
  { number, postcode, customerId, at }: Verifying,
): Promise<Result<readonly Grant[], Refused>> {
  const printed = await db.select().from(printedSubscriptions).where(eq(printedSubscriptions.number, number)).get();
  if (printed?.postcode !== postcode) return err('unknownSubscriber');
  const until = Math.min(printed.endsAt ?? Infinity, contractCalendar.afterYears(at, YEARS));
  if (until <= at) return err('hasEnded');
  const grant: Grant = {
    id: `${grantsOf(number)}${customerId}/${at}`,
    role: 'PLUS',
    cause: { kind: 'verification', verifiedAt: at },
    from: at,
    until,
  };
  const shown = { verifiedAt: at, holdsUntil: until };
  const isTheirs = and(eq(grants.customerId, customerId), like(grants.id, `${grantsOf(number)}%`));
  const isWritten = await tryToWrite(
    db,
    [
      db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
      db
        .insert(verifications)
        .values({ number, customerId, ...shown })
        .onConflictDoUpdate({ target: [verifications.number, verifications.customerId], set: shown }),
      db
        .update(grants)
        .set({ untilAt: at })
        .where(and(isTheirs, gt(grants.untilAt, at))),
      ...writeGrants(db, customerId, [grant]),
    ],
    async () => (await countOthers(db, { number, customerId, at })) >= MOST_ACCOUNTS,
  );
  return isWritten ? ok([grant]) : err('usedUp');
}

async function countOthers(
  db: Database,
  { number, customerId, at }: Pick<Verifying, 'number' | 'customerId' | 'at'>,
): Promise<number> {
  return db.$count(
    verifications,
    and(eq(verifications.number, number), ne(verifications.customerId, customerId), gt(verifications.holdsUntil, at)),
  );
}

/** Notes how a printed subscription stands. What was given for it ends with it. Sent again, it stands. */
export async function notePrinted(
  db: Database,
  { number, postcode, endsAt }: PrintedSubscription & { readonly number: string },
): Promise<void> {
  const note = db
    .insert(printedSubscriptions)
    .values({ number, postcode, endsAt })
    .onConflictDoUpdate({ target: printedSubscriptions.number, set: { postcode, endsAt } });
  if (endsAt === null) return void (await note);
  await runAll(db, [
    note,
    db
      .update(grants)
      .set({ untilAt: sql`max(${grants.fromAt}, ${endsAt})` })
      .where(and(like(grants.id, `${grantsOf(number)}%`), gt(grants.untilAt, endsAt))),
    db
      .update(verifications)
      .set({ holdsUntil: endsAt })
      .where(and(eq(verifications.number, number), gt(verifications.holdsUntil, endsAt))),
  ]);
}

/** By what the ids of its grants begin with. */
function grantsOf(number: string): string {
  return `verification/${number}/`;
}
