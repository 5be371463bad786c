import type * as v from 'valibot';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { offersContract } from '#shared/contracts/offer.contract.ts';
import { productsContract } from '#shared/contracts/product.contract.ts';
import { anyCheckoutContract, singlePurchasesContract } from '#shared/contracts/purchase.contract.ts';
import { customerSubscriptionsContract } from '#shared/contracts/store.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { priceAt } from '#shared/domain/catalogue/prices.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.store;
const [TITLE] = MANDATOR_IDS;
const UNKNOWN = 'konformitaet-gibt-es-nicht';

/**
 * The store: the catalogue of the first title, the checkout of what it sells, a customer who has bought nothing, and how
 * it refuses. Nothing is ordered.
 */
export async function examineStore(examined: Examined): Promise<void> {
  const { ask, settings } = examined;
  const headers = { [SUBSCRIPTION_TOKEN_HEADER]: settings['COMMERCE_SERVICE_TOKEN'] ?? '' };
  const get = (id: string, path: string) => ask({ id, path, headers, deadlineMs });
  const read = async <T>(id: string, path: string, contract: v.GenericSchema<unknown, T>, loss: string) =>
    readAnswer(examined, await get(id, path), { id, contract, loss });
  const customer = `/customers/${crypto.randomUUID()}`;

  const stranger = { [SUBSCRIPTION_TOKEN_HEADER]: 'conformance-unknown' };
  noteRefusal(
    examined,
    await ask({ id: 'store.token', path: `${customer}/subscriptions`, headers: stranger, deadlineMs }),
    { id: 'store.token', statuses: [401, 403], loss: 'a caller without the token reads what readers have bought' },
  );
  const catalogue = `/mandators/${TITLE}`;
  const offers = await read('store.offers', `${catalogue}/offers`, offersContract, 'no offers on any page');
  const products = await read('store.products', `${catalogue}/products`, productsContract, 'nothing can be ordered');
  if (offers && products) noteCatalogue(examined, offers.items, products.items);
  const [product] = products?.items.filter(({ prices }) => priceAt(prices, Date.now()) !== null) ?? [];
  if (product)
    await read('store.checkout', `${catalogue}/checkout/${product.id}`, anyCheckoutContract, 'nothing can be ordered');
  const refusals = [
    ['store.checkout.unknown', `${catalogue}/checkout/${UNKNOWN}`, 'what is not sold looks like an outage'],
    ['store.code.unknown', `/codes/${UNKNOWN}`, 'a mistyped code looks like an outage'],
  ] as const;
  for (const [id, path, loss] of refusals) noteRefusal(examined, await get(id, path), { id, statuses: [404], loss });
  const bought = [
    await read(
      'store.subscriptions',
      `${customer}/subscriptions`,
      customerSubscriptionsContract,
      'no account shows subscriptions',
    ),
    await read(
      'store.purchases',
      `${customer}/single-purchases`,
      singlePurchasesContract,
      'no account shows purchases',
    ),
  ];
  noteEmpty(examined, 'store.subscriptions.none', bought[0]?.items);
  noteEmpty(examined, 'store.purchases.none', bought[1]?.items);
  const grants = await read('store.grants', `${customer}/grants`, grantsContract, 'no account says why it reads');
  noteEmpty(examined, 'store.grants.none', grants?.roles);
}

type Named = { readonly id: string };

function noteCatalogue(
  { note }: Examined,
  offers: readonly Named[],
  products: readonly (Named & { readonly prices: Parameters<typeof priceAt>[0] })[],
): void {
  const now = Date.now();
  const sold = new Set(products.filter(({ prices }) => priceAt(prices, now) !== null).map(({ id }) => id));
  const lost = offers.filter(({ id }) => !sold.has(id)).length;
  note({
    id: 'store.offers.sold',
    ...(offers.length === 0
      ? { verdict: 'warn', words: 'none: pages and layers show no offer' }
      : lost === 0
        ? { verdict: 'pass', words: `${offers.length}, each a product with a price` }
        : {
            verdict: 'fail',
            words: `${lost} of ${offers.length} are no product with a price: their button leads nowhere`,
          }),
  });
}

/** Of a customer whose id was just made up. */
function noteEmpty({ note }: Examined, id: string, items: readonly unknown[] | undefined): void {
  if (!items) return;
  note({
    id,
    ...(items.length === 0
      ? { verdict: 'pass', words: 'nothing of a customer who never was' }
      : { verdict: 'fail', words: 'something of a customer who never was: readers get what others have bought' }),
  });
}
