import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { offersContract, offersInput, type Offer } from '#shared/contracts/offer.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok } from '#shared/lib/result.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { commerceOutbox } from './commerceOutbox.ts';
import { may, refuseTitles } from '../../http/editorAuth.ts';
import { deliverPurges } from '../../outbox/deliverPurges.ts';
import { editAndPurge } from '../../outbox/editAndPurge.ts';
import { offers } from './schema.ts';
import { subscriptionError } from '../http/subscriptionError.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';

const PATH = '/mandators/:mandator/offers';

/** The titles' offers: public to read, changed by editors. */
export const offerRoutes = new Hono<{ Bindings: CommerceEnv }>();

offerRoutes.get(PATH, async (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return unknownTitle();
  const rows = await openDatabase(c.env.COMMERCE_DB)
    .select()
    .from(offers)
    .where(eq(offers.mandator, mandator))
    .orderBy(asc(offers.position));
  return c.json(v.parse(offersContract, { items: rows.map(toOffer) }));
});

/** Replaces the list and purges the pages that show it. */
offerRoutes.put(PATH, may('sell'), (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return unknownTitle();
  const refused = refuseTitles(c, 'sell', [mandator]);
  if (refused) return refused;
  const db = openDatabase(c.env.COMMERCE_DB);
  return editAndPurge(c, db, {
    contract: offersInput,
    async toEdit(_db, sent) {
      const kinds = sent.map(({ kind }) => kind);
      const refusal = await refuseUnreadable(kinds, mandator, c.env);
      if (refusal) return err(refusal);
      return ok({
        statements: [
          db.delete(offers).where(eq(offers.mandator, mandator)),
          ...sent.map((offer, position) => db.insert(offers).values({ ...toRow(offer), mandator, position })),
        ],
        soft: [cacheTag.offers(mandator)],
      });
    },
    deliver: () => deliverPurges(commerceOutbox(db), c.env, Date.now),
  });
});

const unknownTitle = () => subscriptionError('notFound');

function findMandator(text: string) {
  return MANDATOR_IDS.find((id) => id === text);
}

type Row = typeof offers.$inferSelect;

/** Maps a row to the fields of an offer. */
function toOffer({ trialPriceCents, trialMonths, points, ...offer }: Row): unknown {
  const trial = trialPriceCents === null ? null : { priceCents: trialPriceCents, months: trialMonths };
  return { ...offer, trial, points: parseJson(points) };
}

function toRow({ trial, points, ...offer }: Offer): Omit<Row, 'mandator' | 'position'> {
  return {
    ...offer,
    trialPriceCents: trial?.priceCents ?? null,
    trialMonths: trial?.months ?? null,
    points: JSON.stringify(points),
  };
}
