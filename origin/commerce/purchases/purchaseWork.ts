import { and, eq, gt, sql } from 'drizzle-orm';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { KeyedPurchaseEffect } from '#shared/domain/purchase/purchaseEvent.ts';
import { purchaseMailText } from '#shared/i18n/purchaseMails.ts';
import { walletTexts } from '#shared/i18n/walletTexts.ts';
import type { Database, Statement } from '../../database/database.ts';
import { toGrantRow } from '../grants/writeGrants.ts';
import type { Owner, Work } from '../sales/saleKind.ts';
import { grants } from '../grants/schema.ts';
import { walletMovements, wallets } from '../coins/schema.ts';
import { coinsLeft, givenKey, revokedKey } from './coinsLeft.ts';

type Caused<E extends KeyedPurchaseEffect = KeyedPurchaseEffect> = {
  readonly owner: Owner;
  readonly sale: Purchase;
  readonly effect: E;
  readonly at: number;
};
type CausedBy<K extends KeyedPurchaseEffect['kind']> = Caused<Extract<KeyedPurchaseEffect, { kind: K }>>;

/** A purchase grants a role for the hours of a pass, or coins in the wallet. */
export function purchaseWork(db: Database, { effect, ...caused }: Caused): Work {
  const { sale } = caused;
  switch (effect.kind) {
    case 'charge':
    case 'refund':
    case 'cancelInvoice':
      return effect;
    case 'invoice':
      return { ...effect, productKind: sale.agreement.item.kind };
    case 'give':
      return { kind: 'give', statements: give(db, { ...caused, effect }) };
    case 'takeBack':
      return { kind: 'revoke', statements: revoke(db, { ...caused, effect }) };
    case 'mail':
      return { kind: 'letter', ...purchaseMailText(effect.mail, sale) };
  }
}

function give(db: Database, { owner, sale, effect, at }: CausedBy<'give'>): readonly Statement[] {
  const { customerId } = owner;
  const { grant, credits } = effect;
  const given = db.insert(grants).values(toGrantRow(customerId, grant)).onConflictDoNothing();
  if (credits === 0) return [given];
  const key = givenKey(sale.id);
  const reason = walletTexts.bought(sale.agreement.productName);
  const isTheirs = eq(wallets.customerId, customerId);
  const isMade = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  return [
    given,
    db
      .insert(wallets)
      .select(
        sql`SELECT ${`wallet-${sale.id}`}, ${customerId}, ${walletTexts.title}, 0, NULL WHERE NOT EXISTS (SELECT 1 FROM ${wallets} WHERE ${isTheirs})`,
      ),
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${wallets.uniqueId}, ${credits}, ${wallets.credits} + ${credits}, ${reason}, NULL, ${key}, ${at} FROM ${wallets}
        WHERE ${isTheirs} AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${isMade}) ORDER BY ${wallets.uniqueId} LIMIT 1`,
    ),
  ];
}

/** Removes coins. The table of movements refuses the transaction where all of them must be left and are not. */
function revoke(db: Database, { owner, sale, effect }: CausedBy<'takeBack'>): readonly Statement[] {
  const { customerId } = owner;
  const { at, credits, isWhole } = effect;
  const isOfThis = and(eq(grants.subscriptionId, sale.id), gt(grants.untilAt, at));
  const ended = db.update(grants).set({ untilAt: at }).where(isOfThis);
  if (credits === 0) return [ended];
  const left = coinsLeft(customerId, sale.id);
  const revoked = isWhole ? sql`CASE WHEN ${left} = ${credits} THEN ${credits} ELSE 0 END` : left;
  const reason = walletTexts.takenBack(sale.agreement.productName);
  const isGiven = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, givenKey(sale.id)));
  const key = revokedKey(sale.id);
  const isMade = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  return [
    ended,
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${wallets.uniqueId}, -(${revoked}), ${wallets.credits} - (${revoked}), ${reason}, NULL, ${key}, ${at} FROM ${wallets}
        WHERE ${wallets.uniqueId} = (SELECT ${walletMovements.walletId} FROM ${walletMovements} WHERE ${isGiven})
        AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${isMade}) AND (${isWhole ? 1 : 0} OR ${left} > 0)`,
    ),
  ];
}
