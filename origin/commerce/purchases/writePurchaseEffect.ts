import { and, eq, gt, sql } from 'drizzle-orm';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { KeyedPurchaseEffect } from '#shared/domain/purchase/purchaseEvent.ts';
import { purchaseMailText } from '#shared/i18n/purchaseMails.ts';
import { walletTexts } from '#shared/i18n/walletTexts.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../eraseCustomer.ts';
import { toGrantRow } from '../grants/writeGrants.ts';
import { walletMovements, wallets } from '../schema.ts';
import type { Owner } from '../subscriptions/loadStored.ts';
import { grants } from '../subscriptions/schema.ts';
import {
  insertCancellation,
  insertInvoice,
  insertLetter,
  insertPayment,
  noteEffect,
} from '../subscriptions/contractEffects.ts';
import { coinsLeft, givenKey, takenBackKey } from './coinsLeft.ts';

type Written<E extends KeyedPurchaseEffect = KeyedPurchaseEffect> = {
  readonly owner: Owner;
  readonly purchase: Purchase;
  readonly vatPercent: number | null;
  readonly effect: E;
  readonly at: number;
};
type WrittenOf<K extends KeyedPurchaseEffect['kind']> = Written<Extract<KeyedPurchaseEffect, { kind: K }>>;

/**
 * An effect in the transaction that causes it, as with subscriptions. After a restored copy some of it may be there before the
 * event: that stays as it is.
 */
export function writePurchaseEffect(db: Database, { effect, ...written }: Written): readonly Statement[] {
  const { owner, purchase, vatPercent, at } = written;
  if (isErased(owner.customerId) && ['charge', 'give', 'mail'].includes(effect.kind)) return [];
  const caused = { contractId: purchase.id, owner, at };
  const noted = noteEffect(db, caused, effect);
  switch (effect.kind) {
    case 'charge':
      return [noted, insertPayment(db, caused, effect)];
    case 'refund':
      return [noted];
    case 'invoice':
      return [noted, insertInvoice(db, caused, { ...effect, ...productOf(purchase) })];
    case 'cancelInvoice':
      return [noted, insertCancellation(db, caused, { ...effect, percent: vatPercent })];
    case 'give':
      return [noted, ...give(db, { ...written, effect })];
    case 'takeBack':
      return [noted, ...takeBack(db, { ...written, effect })];
    case 'mail':
      return [noted, ...insertLetter(db, caused, letterOf(purchase, effect))];
  }
}

function productOf({ agreement: { productName, item } }: Purchase) {
  return { productName, productKind: item.kind };
}

function give(db: Database, { owner, purchase, effect, at }: WrittenOf<'give'>): readonly Statement[] {
  const { customerId } = owner;
  const { grant, credits } = effect;
  const given = db.insert(grants).values(toGrantRow(customerId, grant)).onConflictDoNothing();
  if (credits === 0) return [given];
  const key = givenKey(purchase.id);
  const reason = walletTexts.bought(purchase.agreement.productName);
  const isTheirs = eq(wallets.customerId, customerId);
  const isMade = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  return [
    given,
    db
      .insert(wallets)
      .select(
        sql`SELECT ${`wallet-${purchase.id}`}, ${customerId}, ${walletTexts.title}, 0, NULL WHERE NOT EXISTS (SELECT 1 FROM ${wallets} WHERE ${isTheirs})`,
      ),
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${wallets.uniqueId}, ${credits}, ${wallets.credits} + ${credits}, ${reason}, NULL, ${key}, ${at} FROM ${wallets}
        WHERE ${isTheirs} AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${isMade}) ORDER BY ${wallets.uniqueId} LIMIT 1`,
    ),
  ];
}

/** Where all of them must be there and are not, nothing is moved, which the table of movements refuses. */
function takeBack(db: Database, { owner, purchase, effect }: WrittenOf<'takeBack'>): readonly Statement[] {
  const { customerId } = owner;
  const { at, credits, isWhole } = effect;
  const isOfThis = and(eq(grants.subscriptionId, purchase.id), gt(grants.untilAt, at));
  const ended = db.update(grants).set({ untilAt: at }).where(isOfThis);
  if (credits === 0) return [ended];
  const left = coinsLeft(customerId, purchase.id);
  const taken = isWhole ? sql`CASE WHEN ${left} = ${credits} THEN ${credits} ELSE 0 END` : left;
  const reason = walletTexts.takenBack(purchase.agreement.productName);
  const isGiven = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, givenKey(purchase.id)));
  const key = takenBackKey(purchase.id);
  const isMade = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  return [
    ended,
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${wallets.uniqueId}, -(${taken}), ${wallets.credits} - (${taken}), ${reason}, NULL, ${key}, ${at} FROM ${wallets}
        WHERE ${wallets.uniqueId} = (SELECT ${walletMovements.walletId} FROM ${walletMovements} WHERE ${isGiven})
        AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${isMade}) AND (${isWhole ? 1 : 0} OR ${left} > 0)`,
    ),
  ];
}

function letterOf(purchase: Purchase, { key, mail }: WrittenOf<'mail'>['effect']) {
  return { key, ...purchaseMailText(mail, purchase) };
}
