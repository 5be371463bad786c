import * as v from 'valibot';
import type { LifeEffect } from '#shared/domain/customerLife/customerLife.ts';
import type { subscriptionEffects } from '../sales/schema.ts';

/** Stored effects of subscriptions and purchases. */
const storedContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.object({ kind: v.picklist(['charge', 'refund']), cents: v.number() }),
    v.object({ kind: v.literal('invoice'), cents: v.number(), invoiceId: v.string() }),
    v.object({ kind: v.literal('cancelInvoice'), cents: v.number() }),
    v.object({
      kind: v.literal('grant'),
      cause: v.string(),
      roles: v.array(v.string()),
      from: v.number(),
      until: v.number(),
    }),
    v.object({
      kind: v.literal('give'),
      grant: v.object({ role: v.string(), from: v.number(), until: v.number() }),
      credits: v.number(),
    }),
    v.object({ kind: v.picklist(['revokeGrants', 'takeBack']), at: v.number(), credits: v.optional(v.number(), 0) }),
    v.object({ kind: v.literal('mail') }),
  ]),
);

type Names = {
  /** Document names: of an invoice by its id, of a cancellation by the key of its effect. */
  readonly documents: ReadonlyMap<string, string>;
  readonly subjects: ReadonlyMap<string, string>;
  /** Keys of letters that the mail service has not accepted. */
  readonly unsent: ReadonlySet<string>;
};

/** Describes an effect without internal ids of payments and grants. */
export function describeEffect(row: typeof subscriptionEffects.$inferSelect, names: Names): LifeEffect {
  const { key } = row;
  const effect = v.parse(storedContract, row.effect);
  switch (effect.kind) {
    case 'charge':
    case 'refund':
      return { ...effect, isOpen: row.dueAt !== null };
    case 'invoice':
      return { kind: effect.kind, cents: effect.cents, name: names.documents.get(effect.invoiceId) ?? null };
    case 'cancelInvoice':
      return { ...effect, name: names.documents.get(key) ?? null };
    case 'grant': {
      const { kind, roles, from, until, cause } = effect;
      return { kind, roles, from, until, isCourtesy: cause === 'courtesy', credits: 0 };
    }
    case 'give': {
      const { role, from, until } = effect.grant;
      return { kind: 'grant', roles: [role], from, until, isCourtesy: false, credits: effect.credits };
    }
    case 'revokeGrants':
    case 'takeBack':
      return { kind: 'revoke', at: effect.at, credits: effect.credits };
    case 'mail':
      return { kind: 'mail', subject: names.subjects.get(key) ?? null, isOpen: names.unsent.has(key) };
  }
}
