import * as v from 'valibot';
import { count } from './scalars.ts';

const moment = v.pipe(v.number(), v.integer());

/**
 * `PUT /subscriptions/{id}/price-offers/{offerId}` at the subscription provider: offers a subscriber another price for
 * terms from a day on, with a deadline. Without an answer the old price stays.
 */
export const priceOfferContract = v.object({ priceCents: count, from: moment, answerBy: moment });
