import { and, ne, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { placeContract, type FrontPlace } from '#shared/contracts/front.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { fronts } from '../schema/fronts.ts';

/** A title's front, or that of one of its channels: `channel` is empty for the first. */
export type FrontName = { readonly mandator: string; readonly channel: string };

export type ShownPlaces = FrontName & {
  /** In milliseconds. */
  readonly now: number;
  /** Shown in a preview instead of those that were launched. */
  readonly proposed: readonly FrontPlace[] | null;
};

/**
 * For a batch: the places of a front in their order, without those whose time is over or whose article is not public in
 * the title. `readPlaces` parses the rows.
 */
export function selectPlaces(db: Database, shown: ShownPlaces) {
  return db
    .select({ place: sql<string>`value` })
    .from(sourceOf(shown))
    .where(isShown(shown))
    .orderBy(sql`key`);
}

/** Their articles, as a subquery. */
export function idsOfPlaces(shown: ShownPlaces): SQL {
  return sql`(SELECT value ->> 'articleId' FROM ${sourceOf(shown)} WHERE ${isShown(shown)})`;
}

/** The channels whose fronts have a place for an article, whether or not it is public. */
export function selectChannelsPlacing(db: Database, articleId: number) {
  const isPlaced = sql`EXISTS (SELECT 1 FROM json_each(fronts.places) WHERE value ->> 'articleId' = ${articleId})`;
  return db
    .select({ channel: fronts.channel })
    .from(fronts)
    .where(and(ne(fronts.channel, ''), isPlaced));
}

export function readPlaces(rows: readonly { readonly place: string }[]): FrontPlace[] {
  return rows.map(({ place }) => v.parse(placeContract, JSON.parse(place)));
}

/** The teasers of places, in their order, as the places show them. */
export function toPlaced(places: readonly FrontPlace[], teasers: readonly Teaser[]): Teaser[] {
  const byId = new Map(teasers.map((teaser) => [teaser.documentId, teaser]));
  return places.flatMap((place) => {
    const teaser = byId.get(place.articleId);
    return teaser ? [dressTeaser(teaser, place)] : [];
  });
}

/** The teaser as a place shows it. */
export function dressTeaser(teaser: Teaser, place: FrontPlace | undefined): Teaser {
  if (!place) return teaser;
  const { title, kicker, image } = place;
  return {
    ...teaser,
    title: title ?? teaser.title,
    titlePrefix: kicker ?? teaser.titlePrefix,
    img: image ?? teaser.img,
  };
}

function sourceOf({ mandator, channel, proposed }: ShownPlaces): SQL {
  return proposed === null
    ? sql`(SELECT each.key AS key, each.value AS value FROM fronts, json_each(fronts.places) AS each WHERE fronts.mandator = ${mandator} AND fronts.channel = ${channel})`
    : sql`json_each(${JSON.stringify(proposed)})`;
}

/** By the article's lists: retracted, scheduled and foreign ones are in none of the title. */
function isShown({ mandator, now }: ShownPlaces): SQL {
  return sql`coalesce(value ->> 'until', '9') > ${new Date(now).toISOString()}
    AND EXISTS (SELECT 1 FROM listings WHERE listings.article_id = value ->> 'articleId' AND listings.list = 'all' AND listings.mandator = ${mandator})`;
}
