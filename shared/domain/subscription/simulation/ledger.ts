import { grantsOfEffect, revokeGrants, type Grant } from '../../grants/grant.ts';
import type { KeyedEffect, SubscriptionMail } from '../subscriptionEffect.ts';

type InvoiceEntry = {
  readonly invoiceId: string;
  readonly cents: number;
  readonly term: number;
  readonly from: number;
  readonly until: number;
};

/** The account of one subscription. */
type Account = {
  readonly invoices: InvoiceEntry[];
  readonly cancellations: { readonly invoiceId: string; readonly cents: number }[];
};

/** The outcome of the effects, each applied once by its key. Charges and refunds go to the payment service instead. */
export type Ledger = {
  grants: readonly Grant[];
  readonly accounts: Map<string, Account>;
  readonly mails: SubscriptionMail[];
  /** Keys of applied effects. */
  readonly keys: Set<string>;
};

export function createLedger(): Ledger {
  return { grants: [], accounts: new Map(), mails: [], keys: new Set() };
}

export function accountOf({ accounts }: Ledger, subscriptionId: string): Account {
  const account = accounts.get(subscriptionId) ?? { invoices: [], cancellations: [] };
  accounts.set(subscriptionId, account);
  return account;
}

/** Books an effect; a repeated one changes nothing. */
export function enter(ledger: Ledger, effect: KeyedEffect, subscriptionId: string): void {
  if (ledger.keys.has(effect.key)) return;
  ledger.keys.add(effect.key);
  switch (effect.kind) {
    case 'grant':
      ledger.grants = [...ledger.grants, ...grantsOfEffect(effect, subscriptionId)];
      break;
    case 'revokeGrants':
      ledger.grants = revokeGrants(ledger.grants, subscriptionId, effect.at);
      break;
    case 'invoice': {
      const { invoices } = accountOf(ledger, subscriptionId);
      const { term, invoiceId, cents } = effect;
      if (invoices.some((one) => one.invoiceId === invoiceId)) throw new Error(`${invoiceId} is written twice`);
      invoices.push({ invoiceId, cents, term: term.number, from: term.from, until: term.until });
      break;
    }
    case 'cancelInvoice':
      accountOf(ledger, subscriptionId).cancellations.push({ invoiceId: effect.invoiceId, cents: effect.cents });
      break;
    case 'mail':
      ledger.mails.push(effect.mail);
      break;
    case 'charge':
    case 'refund':
      break;
  }
}
