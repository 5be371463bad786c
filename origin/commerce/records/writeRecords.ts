import { and, eq, inArray, sql } from 'drizzle-orm';
import { INVITATION } from '#shared/domain/codes/invitation.ts';
import { familiesOfRoles, type RecordEntry } from '#shared/domain/record/personRecord.ts';
import type { Database, Statement } from '../../database/database.ts';
import { codes } from '../codes/schema.ts';
import { isErased } from '../customers/eraseCustomer.ts';
import { keysOf, type Person } from './loadRecords.ts';
import { personRecords } from './schema.ts';

type Written = {
  readonly customerId: string;
  readonly saleId: string;
  readonly families: readonly string[];
  readonly kinds: readonly RecordEntry['kind'][];
  readonly at: number;
};

/**
 * Statements for the transaction of the records' cause. The table refuses a second free start of a person: of two
 * accounts with one mailbox or means of payment that begin concurrently, one succeeds.
 */
export function writeRecords(db: Database, { customerId, saleId, families, kinds, at }: Written): readonly Statement[] {
  const all = keysOf(sql`id = ${saleId}`, customerId);
  // The pseudonym of an erased account never logs in again.
  const keys = isErased(customerId) ? sql`SELECT * FROM (${all}) WHERE holder <> 'customer'` : all;
  return families.flatMap((family) =>
    kinds.flatMap((kind) =>
      kind === 'followed' ? follow(db, { keys, family, at }) : [add(db, { keys, family, kind, at })],
    ),
  );
}

type Added = {
  readonly keys: ReturnType<typeof sql>;
  readonly family: string;
  readonly kind: RecordEntry['kind'];
  readonly at: number;
};

function add(db: Database, { keys, family, kind, at }: Added): Statement {
  const rows = sql`SELECT key, holder, ${family}, ${kind}, 1, ${at} FROM (${keys}) WHERE true`;
  const added = db.insert(personRecords).select(rows);
  return kind === 'freeStart' ? added : added.onConflictDoUpdate(again(at));
}

function again(at: number) {
  const { key, family, kind, times } = personRecords;
  return { target: [key, family, kind], set: { times: sql`${times} + 1`, at } };
}

/** A full term was paid after free starts: these no longer make the next order pay first. */
function follow(db: Database, { keys, family, at }: Omit<Added, 'kind'>): readonly Statement[] {
  const { key, kind } = personRecords;
  const isFree = and(
    eq(personRecords.family, family),
    eq(kind, 'freeStart'),
    inArray(key, sql`(SELECT key FROM (${keys}))`),
  );
  return [
    db
      .insert(personRecords)
      .select(sql`SELECT key, holder, family, 'followed', 1, ${at} FROM ${personRecords} WHERE ${isFree}`)
      .onConflictDoUpdate(again(at)),
    db.delete(personRecords).where(isFree),
  ];
}

type FreeStart = Person & { readonly families: readonly string[]; readonly at: number };

/** The free start of a code, which belongs to no sale. Refused like that of a trial. */
export function writeFreeStart(
  db: Database,
  { customerId, mailboxDigest, families, at }: FreeStart,
): readonly Statement[] {
  const mailbox = mailboxDigest === null ? sql`` : sql`UNION SELECT ${mailboxDigest}, 'mailbox'`;
  const keys = sql`SELECT ${customerId} AS key, 'customer' AS holder ${mailbox}`;
  return families.map((family) => add(db, { keys, family, kind: 'freeStart', at }));
}

type Invited = { readonly customerId: string; readonly codeId: string; readonly at: number };

/** Records a created invitation, by account only. */
export function writeInvited(db: Database, { customerId, codeId, at }: Invited): readonly Statement[] {
  const keys = sql`SELECT ${customerId} AS key, 'customer' AS holder
    WHERE EXISTS (SELECT 1 FROM ${codes} WHERE ${codes.id} = ${codeId})`;
  return familiesOfRoles(INVITATION.roles).map((family) => add(db, { keys, family, kind: 'invited', at }));
}
