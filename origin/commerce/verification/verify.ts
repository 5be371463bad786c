import { and, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { PrintedSubscription, Verification } from '#shared/contracts/verification.contract.ts';
import type { Grant } from '#shared/domain/grants/grant.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { subscriptionCustomers } from '../schema.ts';
import { customerContacts, grants } from '../sales/schema.ts';
import { tryToWrite } from '../sales/tryToWrite.ts';
import { printedSubscriptions, verificationMails, verifications } from './schema.ts';

/** A household's. */
const MOST_ACCOUNTS = 2;
/** Then it is shown once more: who has moved, or died, or given the paper up somewhere else, is nobody's for ever. */
const MONTHS = 12;
/** Before it holds no longer, who has shown it is told: time to find the invoice. */
const WORD_BEFORE_MS = 14 * 24 * 3_600_000;

type Verifying = Verification & { readonly customerId: string; readonly at: number };
type Refused = 'unknownSubscriber' | 'hasEnded' | 'usedUp';

/**
 * Gives an account what belongs to a printed subscription, for a year or until that ends. A number that does not exist
 * and a postcode that is another's are one answer. Shown again, it holds a year from then.
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
      ...writeWord(db, { number, customerId, contact, at }),
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
 * Notes how a printed subscription stands. What was given for it ends with it, and goes on where an end is taken back.
 * Sent again, it stands.
 */
export async function notePrinted(
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

/** Takes an account off the printed subscriptions that it has shown, whose places others of the household have again. */
export async function takeBack(db: Database, customerId: string, at: number): Promise<void> {
  await runAll(db, [
    endGrants(db, { from: 'verification/', to: 'verification0', customerId, at }),
    db.delete(verifications).where(eq(verifications.customerId, customerId)),
  ]);
}

/**
 * Before its year is over, once for each that was shown, at the address that the customer has by then. Whether it is
 * still wanted is looked at when it goes out; without an address one that waits goes later.
 */
function writeWord(
  db: Database,
  { number, customerId, contact, at }: Pick<Verifying, 'number' | 'customerId' | 'contact' | 'at'>,
): readonly Statement[] {
  const word = { attempts: 0, dueAt: yearEnd(at) - WORD_BEFORE_MS };
  if (!contact)
    return [
      db
        .update(verificationMails)
        .set(word)
        .where(and(eq(verificationMails.number, number), eq(verificationMails.customerId, customerId))),
    ];
  const { mandator, email } = contact;
  return [
    db.insert(customerContacts).values({ customerId, email }).onConflictDoNothing(),
    db
      .insert(verificationMails)
      .values({ number, customerId, mandator, ...word })
      .onConflictDoUpdate({
        target: [verificationMails.number, verificationMails.customerId],
        set: { mandator, ...word },
      }),
  ];
}

/** Until when a printed subscription that was shown gives something. */
function holds(endsAt: number | null, verifiedAt: number): number {
  return Math.min(endsAt ?? Infinity, yearEnd(verifiedAt));
}

function yearEnd(verifiedAt: number): number {
  return contractCalendar.afterMonths(verifiedAt, MONTHS);
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

/** What was given by ids from one until another. */
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

/** The ids of what was given for a number stand between these: `0` comes behind the stroke. */
function idsOf(number: string) {
  return { from: `verification/${number}/`, to: `verification/${number}0` };
}
