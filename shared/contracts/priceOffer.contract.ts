import * as v from 'valibot';
import { count } from './scalars.ts';

const moment = v.pipe(v.number(), v.integer());

/**
 * `PUT /subscriptions/{id}/price-offers/{offerId}` at the subscription provider: asks a subscriber for another price, of
 * terms that begin from a day on, until an answer's last day. Without an answer the old price stays.
 */
export const priceOfferContract = v.object({ priceCents: count, from: moment, answerBy: moment });
