import type { Product, ProductKind } from '#shared/domain/catalogue/product.ts';
import type { RecordEntry } from '#shared/domain/record/personRecord.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Change } from '#shared/domain/sale/moveSale.ts';
import type { Database, Statement } from '../../database/database.ts';

/** Customer, title and billing country, on which invoices depend. */
export type Owner = { readonly customerId: string; readonly mandator: string; readonly country: string };

/** What every sale has in common: subscriptions, and purchases of what is bought once. */
export type Sale = {
  readonly id: string;
  readonly version: number;
  readonly orderedAt: number;
  readonly state: { readonly kind: string };
  readonly agreement: { readonly mandator: string; readonly productName: string };
  readonly charges: readonly {
    readonly chargeId: string;
    readonly refund: { readonly cents: number; readonly isConfirmed: boolean } | null;
  }[];
};

export type SaleEvent = { readonly kind: string; readonly at: number };
export type TimePassed = { readonly kind: 'timePassed'; readonly at: number };

/** A sale as loaded, with the VAT rate of each of its invoices. */
export type Stored<S> = {
  readonly owner: Owner;
  readonly sale: S;
  readonly vatPercents: ReadonlyMap<string, number>;
};

/** An effect, as the transaction of its event performs it. */
export type Work =
  /** A charge, requested from the payment service afterwards. */
  | { readonly kind: 'charge'; readonly chargeId: string; readonly cents: number }
  /** A refund that the payment service makes afterwards. */
  | { readonly kind: 'refund' }
  | {
      readonly kind: 'invoice';
      readonly invoiceId: string;
      readonly cents: number;
      readonly from: number;
      readonly until: number;
      readonly productKind: ProductKind;
    }
  | { readonly kind: 'cancelInvoice'; readonly invoiceId: string; readonly cents: number }
  | { readonly kind: 'letter'; readonly subject: string; readonly paragraphs: readonly string[] }
  /** The product's roles and coins. An erased customer gets no new ones; earlier grants are still revoked. */
  | { readonly kind: 'give' | 'revoke'; readonly statements: readonly Statement[] };

export type OrderWish = {
  readonly customerId: string;
  readonly email: string;
  /** Country of the billing address. */
  readonly country: string;
  readonly mandator: string;
  readonly productId: string;
  readonly terms: string | null;
  /** What the page showed, as `prepareCheckout` put it; null where no page did. */
  readonly shownTerms: string | null;
  /** Keyed digest of the mailbox; null without an address. */
  readonly mailboxDigest: string | null;
  /** Version of the declaration that requests an immediate start; null where none was required. */
  readonly startDeclared: string | null;
};

export type OrderRefusal = 'unknownProduct' | 'notSoldThere' | 'termsChanged' | 'startNotDeclared';

export type OrderDecision<S, E> =
  /** `owned`: the customer has it already. `owes`: a debt of an earlier sale must be paid first. */
  | { readonly kind: 'owned' | 'owes'; readonly id: string | null }
  /** The same order is open and unpaid; it is continued. */
  | { readonly kind: 'reuse'; readonly id: string }
  /** `abandons`: ids of open orders that this one replaces. */
  | { readonly kind: 'new'; readonly step: Change<S, E>; readonly abandons: readonly string[] };

/** The types of a kind. `raw`: an event without the facts that are loaded when it is applied. */
export type KindTypes = {
  readonly sale: Sale;
  readonly raw: SaleEvent;
  readonly event: SaleEvent;
  readonly effect: { readonly kind: string; readonly key: string };
  readonly refusal: string;
  readonly product: Product;
};

export type SaleName = 'subscription' | 'purchase';

/** The rules of one kind of sale, and what it grants. Everything else is common: `saleStore.ts`. */
export type SaleKind<T extends KindTypes> = {
  readonly name: SaleName;
  readonly parse: (stored: string) => T['sale'];
  /** The very same sale where the event changes nothing. */
  readonly move: (
    sale: T['sale'],
    event: T['event'] | TimePassed,
  ) => Result<Change<T['sale'], T['effect']>, T['refusal']>;
  /** When time changes it; null if it never does. */
  readonly dueAt: (sale: T['sale']) => number | null;
  /** Completes an event with the facts of the moment. */
  readonly withFacts: (
    db: Database,
    stored: Stored<T['sale']>,
    raw: T['raw'] | TimePassed,
  ) => Promise<T['event'] | TimePassed>;
  /** Ends the sale as early as the customer can: another order replaces it, or the account is erased. */
  readonly endEvent: (at: number) => T['event'] & T['raw'];
  /** Keys of which a customer can hold each once, so that concurrent orders of the same product meet. */
  readonly locksOf: (sale: T['sale']) => readonly string[];
  readonly holdsLocks: (sale: T['sale']) => boolean;
  /** Product families of its records. */
  readonly familiesOf: (sale: T['sale']) => readonly string[];
  /** What an event adds to the customer's record. */
  readonly recordsOf: (change: {
    readonly before: T['sale'];
    readonly after: T['sale'];
    readonly effects: readonly T['effect'][];
    readonly at: number;
  }) => readonly RecordEntry['kind'][];
  readonly decideOrder: (
    db: Database,
    order: {
      readonly product: T['product'];
      readonly wish: OrderWish;
      readonly sales: readonly T['sale'][];
      readonly at: number;
    },
  ) => Promise<Result<OrderDecision<T['sale'], T['effect']>, OrderRefusal>>;
  /** Terms of an order as its page showed them, for comparison. */
  readonly shownTerms: (sale: T['sale']) => string;
  readonly workOf: (
    db: Database,
    caused: { readonly owner: Owner; readonly sale: T['sale']; readonly effect: T['effect']; readonly at: number },
  ) => Work;
  /** Whether it is over, so that a payment can only pay a debt. */
  readonly isOver: (sale: T['sale']) => boolean;
  /** The debt that a charge can pay, in cents. */
  readonly owedBy: (sale: T['sale'], chargeId: string) => number;
  /** The yearly cost at its last agreed price; 0 for a purchase. */
  readonly yearlyCents: (sale: T['sale']) => number;
};
