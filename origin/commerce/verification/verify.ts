import { and, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { PrintedSubscription, Verification } from '#shared/contracts/verification.contract.ts';
import type { Grant } from '#shared/domain/grants/grant.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { subscriptionCustomers } from '../customers/schema.ts';
import { customerContacts } from '../customers/schema.ts';
import { grants } from '../grants/schema.ts';
import { tryToWrite } from '../sales/tryToWrite.ts';
import { printedSubscriptions, verificationMails, verifications } from './schema.ts';

/** Accounts per printed subscription, for a household. */
const MOST_ACCOUNTS = 2;
/**
 * Validity of a verification; then it must be renewed, since the printed subscription may have moved to another
 * household.
 */
const MONTHS = 12;
/** Lead time of the reminder, to find the invoice. */
const REMINDER_LEAD_MS = 14 * 24 * 3_600_000;

type Verifying = Verification & { readonly customerId: string; readonly at: number };
type Refused = 'unknownSubscriber' | 'hasEnded' | 'usedUp';

/**
 * Grants an account the benefits of a printed subscription, for a year or until that ends. An unknown number and a
 * wrong postcode have the same answer. A repeated verification starts a new year.
 */
export async function verify(
  db: Database,
  { number, postcode, contact, customerId, at }: Verifying,
): Promise<Result<readonly Grant[], Refused>> {
  const printed = await db.select().from(printedSubscriptions).where(eq(printedSubscriptions.number, number)).get();
  if (printed?.postcode !== postcode) return err('unknownSubscriber');
  const until = holds(printed.endsAt, at);
  if (until <= at) return err('hasEnded');
  const shown = { verifiedAt: at, holdsUntil: until };
  const given = grantOf({ number, customerId, ...shown, at });
  const isWritten = await tryToWrite(
    db,
    [
      db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
      db
        .insert(verifications)
        .values({ number, customerId, ...shown })
        .onConflictDoUpdate({ target: [verifications.number, verifications.customerId], set: shown }),
      ...writeReminder(db, { number, customerId, contact, at }),
      endGrants(db, { ...idsOf(number), customerId, at }),
      ...writeGrants(db, customerId, [given]),
    ],
    async () => (await countOthers(db, { number, customerId, at })) >= MOST_ACCOUNTS,
  );
  return isWritten ? ok([given]) : err('usedUp');
}

async function countOthers(db: Database, { number, customerId, at }: Given): Promise<number> {
  return db.$count(
    verifications,
    and(eq(verifications.number, number), ne(verifications.customerId, customerId), gt(verifications.holdsUntil, at)),
  );
}

/**
 * Stores the state of a printed subscription. Its grants end with it, and continue where an end is revoked. Idempotent.
 */
export async function savePrinted(
  db: Database,
  { number, postcode, endsAt }: PrintedSubscription & { readonly number: string },
  at: number,
): Promise<void> {
  const shown = await db.select().from(verifications).where(eq(verifications.number, number));
  await runAll(db, [
    db
      .insert(printedSubscriptions)
      .values({ number, postcode, endsAt })
      .onConflictDoUpdate({ target: printedSubscriptions.number, set: { postcode, endsAt } }),
    ...shown.flatMap(({ customerId, verifiedAt, holdsUntil }) => {
      const until = holds(endsAt, verifiedAt);
      if (until === holdsUntil) return [];
      return [
        db
          .update(verifications)
          .set({ holdsUntil: until })
          .where(and(eq(verifications.number, number), eq(verifications.customerId, customerId))),
        endGrants(db, { ...idsOf(number), customerId, at }),
        ...(until > at
          ? writeGrants(db, customerId, [grantOf({ number, customerId, verifiedAt, holdsUntil: until, at })])
          : []),
      ];
    }),
  ]);
}

/** Unlinks an account from its printed subscriptions, which frees the places for others of the household. */
export async function unlinkAccount(db: Database, customerId: string, at: number): Promise<void> {
  await runAll(db, [
    endGrants(db, { from: 'verification/', to: 'verification0', customerId, at }),
    db.delete(verifications).where(eq(verifications.customerId, customerId)),
  ]);
}

/**
 * Schedules the reminder, one per verification, to the customer's address at that time. Whether it still applies is
 * decided when it is sent; without an address a pending one is postponed.
 */
function writeReminder(
  db: Database,
  { number, customerId, contact, at }: Pick<Verifying, 'number' | 'customerId' | 'contact' | 'at'>,
): readonly Statement[] {
  const reminder = { attempts: 0, dueAt: yearEnd(at) - REMINDER_LEAD_MS };
  if (!contact)
    return [
      db
        .update(verificationMails)
        .set(reminder)
        .where(and(eq(verificationMails.number, number), eq(verificationMails.customerId, customerId))),
    ];
  const { mandator, email } = contact;
  return [
    db.insert(customerContacts).values({ customerId, email }).onConflictDoNothing(),
    db
      .insert(verificationMails)
      .values({ number, customerId, mandator, ...reminder })
      .onConflictDoUpdate({
        target: [verificationMails.number, verificationMails.customerId],
        set: { mandator, ...reminder },
      }),
  ];
}

/** The end of a verification. */
function holds(endsAt: number | null, verifiedAt: number): number {
  return Math.min(endsAt ?? Infinity, yearEnd(verifiedAt));
}

function yearEnd(verifiedAt: number): number {
  return termCalendar.afterMonths(verifiedAt, MONTHS);
}

type Given = Pick<Verifying, 'number' | 'customerId' | 'at'>;

function grantOf({
  number,
  customerId,
  verifiedAt,
  holdsUntil,
  at,
}: Given & { readonly verifiedAt: number; readonly holdsUntil: number }): Grant {
  const cause = { kind: 'verification', verifiedAt } as const;
  return {
    id: `verification/${number}/${customerId}/${at}-${holdsUntil}`,
    role: 'PLUS',
    cause,
    from: at,
    until: holdsUntil,
  };
}

/** Ends the grants within a range of ids. */
function endGrants(
  db: Database,
  { from, to, customerId, at }: { readonly from: string; readonly to: string } & Pick<Given, 'customerId' | 'at'>,
): Statement {
  const isGiven = and(gte(grants.id, from), lt(grants.id, to), gt(grants.untilAt, at));
  return db
    .update(grants)
    .set({ untilAt: at })
    .where(and(eq(grants.customerId, customerId), isGiven));
}

/** The id range of a number's grants: `0` sorts after `/`. */
function idsOf(number: string) {
  return { from: `verification/${number}/`, to: `verification/${number}0` };
}
