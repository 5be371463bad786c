import * as v from 'valibot';
import type { WantedCharge } from '#shared/contracts/payment.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { agreedCents } from '#shared/domain/subscription/terms.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { readPurchase } from '../purchases/loadPurchase.ts';
import type { subscriptions } from '../subscriptions/schema.ts';

const agreedContract = v.pipe(v.string(), v.parseJson(), subscriptionContract);

/** What is paid for, and what it comes to in a year from its last agreed price on. */
export function describePayment(
  owner: typeof subscriptions.$inferSelect,
): Pick<WantedCharge, 'mandator' | 'description' | 'yearlyCents'> {
  const mandator = MANDATORS.find(({ id }) => id === owner.mandator);
  if (!mandator) throw new Error(`Sold by no title: ${owner.mandator}`);
  const { productName, yearlyCents } = owner.kind === 'purchase' ? costOnce(owner) : costYearly(owner);
  return { mandator: mandator.id, description: `${productName}, ${mandator.name}`, yearlyCents };
}

type Cost = { readonly productName: string; readonly yearlyCents: number };

function costOnce(owner: typeof subscriptions.$inferSelect): Cost {
  const { agreement } = readPurchase(owner);
  return { productName: agreement.productName, yearlyCents: 0 };
}

function costYearly({ subscription }: typeof subscriptions.$inferSelect): Cost {
  const { agreement, prices } = v.parse(agreedContract, subscription);
  return {
    productName: agreement.productName,
    yearlyCents: Math.round((agreedCents({ prices }, Infinity) * 12) / agreement.periodMonths),
  };
}
