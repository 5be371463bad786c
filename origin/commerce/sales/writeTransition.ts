import { eq } from 'drizzle-orm';
import type { Change } from '#shared/domain/sale/moveSale.ts';
import type { Database, Statement } from '../../database/database.ts';
import { writeRecords } from '../records/writeRecords.ts';
import type { WrittenTerms } from './writeTerms.ts';
import type { KindTypes, Owner, SaleKind, Stored, TimePassed } from './saleKind.ts';
import { insertEvent, isVersion, saleColumns } from './saleRows.ts';
import { subscriptionFamilies, subscriptions } from './schema.ts';
import { writeEffect } from './writeEffect.ts';

type Transition<T extends KindTypes> = {
  readonly step: Change<T['sale'], T['effect']>;
  readonly event: T['event'] | TimePassed;
};

/**
 * Statements for one transaction: the sale after an event, the event, records, and every effect. If another event of
 * the same version was written first, the table refuses the whole transaction.
 */
export function writeTransition<T extends KindTypes>(
  db: Database,
  kind: SaleKind<T>,
  { owner, sale: before, vatPercents }: Stored<T['sale']>,
  { step: { sale: after, effects }, event }: Transition<T>,
): readonly Statement[] {
  const { at } = event;
  return [
    db
      .update(subscriptions)
      .set(saleColumns(after, owner, kind.dueAt(after)))
      .where(isVersion(before)),
    insertEvent(db, { before, after, event }),
    ...writeRecords(db, {
      customerId: owner.customerId,
      saleId: before.id,
      families: kind.familiesOf(after),
      kinds: kind.recordsOf({ before, after, effects, at }),
      at,
    }),
    ...(kind.holdsLocks(after)
      ? []
      : [db.delete(subscriptionFamilies).where(eq(subscriptionFamilies.subscriptionId, before.id))]),
    ...effects.flatMap((effect) => writeEffect(db, kind, { owner, sale: after, vatPercents, effect, at })),
  ];
}

type Placed<T extends KindTypes> = {
  readonly owner: Owner;
  readonly step: Change<T['sale'], T['effect']>;
  readonly terms: WrittenTerms;
  readonly mailboxDigest: string | null;
  readonly at: number;
};

/** The same for an order. The table refuses it where the customer already holds one of its locks. */
export function writeOrder<T extends KindTypes>(
  db: Database,
  kind: SaleKind<T>,
  { owner, step: { sale, effects }, terms, mailboxDigest, at }: Placed<T>,
): readonly Statement[] {
  const { customerId } = owner;
  return [
    ...terms.statements,
    db.insert(subscriptions).values({
      id: sale.id,
      kind: kind.name,
      mailboxDigest,
      ...owner,
      termsId: terms.id,
      ...saleColumns(sale, owner, kind.dueAt(sale)),
    }),
    insertEvent(db, { before: null, after: sale, event: { kind: 'ordered', at } }),
    ...kind
      .locksOf(sale)
      .map((family) => db.insert(subscriptionFamilies).values({ customerId, family, subscriptionId: sale.id })),
    ...effects.flatMap((effect) => writeEffect(db, kind, { owner, sale, vatPercents: new Map(), effect, at })),
  ];
}
