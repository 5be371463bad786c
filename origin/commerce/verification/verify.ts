import { and, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { PrintedSubscription, Verification } from '#shared/contracts/verification.contract.ts';
import type { Grant } from '#shared/domain/grants/grant.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { subscriptionCustomers } from '../schema.ts';
import { customerContacts, grants } from '../subscriptions/schema.ts';
import { tryToWrite } from '../subscriptions/tryToWrite.ts';
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
      ...(contact ? writeWord(db, { number, customerId, until, contact }) : []),
      endGrants(db, { number, customerId, at }),
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
        db
          .update(verificationMails)
          .set({ dueAt: until - WORD_BEFORE_MS })
          .where(and(eq(verificationMails.number, number), eq(verificationMails.customerId, customerId))),
        endGrants(db, { number, customerId, at }),
        ...(until > at
          ? writeGrants(db, customerId, [grantOf({ number, customerId, verifiedAt, holdsUntil: until, at })])
          : []),
      ];
    }),
  ]);
}

/** Takes an account off the printed subscriptions that it has shown, whose places others of the household have again. */
export async function takeBack(db: Database, customerId: string, at: number): Promise<void> {
  const shown = await db.select().from(verifications).where(eq(verifications.customerId, customerId));
  await runAll(db, [
    ...shown.map(({ number }) => endGrants(db, { number, customerId, at })),
    db.delete(verifications).where(eq(verifications.customerId, customerId)),
  ]);
}

type Word = Pick<Verifying, 'number' | 'customerId'> & {
  readonly until: number;
  readonly contact: NonNullable<Verification['contact']>;
};

/** Once for each that was shown, when its time comes; to the address that the customer has by then. */
function writeWord(db: Database, { number, customerId, until, contact: { mandator, email } }: Word): Statement[] {
  const word = { mandator, attempts: 0, dueAt: until - WORD_BEFORE_MS };
  return [
    db.insert(customerContacts).values({ customerId, email }).onConflictDoNothing(),
    db
      .insert(verificationMails)
      .values({ number, customerId, ...word })
      .onConflictDoUpdate({ target: [verificationMails.number, verificationMails.customerId], set: word }),
  ];
}

/** Until when a printed subscription that was shown gives something. */
function holds(endsAt: number | null, verifiedAt: number): number {
  return Math.min(endsAt ?? Infinity, contractCalendar.afterMonths(verifiedAt, MONTHS));
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

/** What was given for it before. Their ids stand between these two: `0` comes behind the stroke. */
function endGrants(db: Database, { number, customerId, at }: Given): Statement {
  const isOfNumber = and(gte(grants.id, `verification/${number}/`), lt(grants.id, `verification/${number}0`));
  return db
    .update(grants)
    .set({ untilAt: at })
    .where(and(eq(grants.customerId, customerId), isOfNumber, gt(grants.untilAt, at)));
}
