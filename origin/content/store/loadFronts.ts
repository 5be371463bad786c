import { createHash } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  placeContract,
  type EditorFront,
  type FrontArticle,
  type FrontFacts,
  type FrontPlace,
} from '#shared/contracts/front.contract.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { articles, listings } from '../schema/articles.ts';
import { fronts } from '../schema/fronts.ts';
import { channels } from '../schema/sites.ts';
import type { ListName } from './listArticles.ts';
import { parseImage } from './parseImage.ts';
import type { FrontName } from './selectPlaces.ts';
import { readStatus } from './statusColumns.ts';

export type FrontRow = typeof fronts.$inferSelect;

/** Of a front without a row: it has never been changed. */
export const FIRST_REVISION = 1;
/** Articles that are offered for a place. */
const NEWEST = 20;

const placesJson = v.array(placeContract);
export const parsePlaces = (json: string | undefined) => v.parse(placesJson, JSON.parse(json ?? '[]'));

/** The stored front; null if it has never been arranged. */
export async function loadFront(db: Database, { mandator, channel }: FrontName): Promise<FrontRow | null> {
  const row = await db
    .select()
    .from(fronts)
    .where(and(eq(fronts.mandator, mandator), eq(fronts.channel, channel)))
    .get();
  return row ?? null;
}

/** The proposal that this key opens now; null if there is none. */
export async function loadPreviewed(
  db: Database,
  front: FrontName,
  key: string,
  now: number,
): Promise<FrontPlace[] | null> {
  const row = await loadFront(db, front);
  const isOpen = row !== null && row.previewDigest === digestOf(key) && now < (row.previewUntil ?? 0);
  return isOpen && row.proposal !== null ? parsePlaces(row.proposal) : null;
}

/** A front as editors see it, with the articles of its places and those asked for; null for an unknown channel. */
export async function loadEditorFront(
  db: Database,
  name: FrontName,
  asked: readonly number[],
): Promise<EditorFront | null> {
  const { mandator, channel } = name;
  const list: ListName = channel === '' ? 'all' : `channel:${channel}`;
  const [row, [found], newest] = await Promise.all([
    loadFront(db, name),
    db
      .select({ displayName: channels.displayName })
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, channel))),
    db
      .select({ id: listings.articleId })
      .from(listings)
      .where(and(eq(listings.mandator, mandator), eq(listings.list, list)))
      .orderBy(desc(listings.publishedAt), desc(listings.articleId))
      .limit(NEWEST),
  ]);
  if (channel !== '' && !found) return null;
  const places = parsePlaces(row?.places);
  const proposed = row?.proposal ? parsePlaces(row.proposal) : null;
  const placed = [...places, ...(proposed ?? [])].map(({ articleId }) => articleId);
  return {
    displayName: found?.displayName ?? null,
    revision: row?.revision ?? FIRST_REVISION,
    launchedAt: toIso(row?.launchedAt),
    launchedBy: row?.launchedBy ?? null,
    places,
    proposal: proposed && { places: proposed, at: toIso(row?.proposedAt) ?? '', by: row?.proposedBy ?? '' },
    articles: await loadFacts(db, mandator, [...placed, ...asked, ...newest.map(({ id }) => id)]),
    newest: newest.map(({ id }) => id),
  };
}

/** The fronts of a title, its own first. */
export async function listFronts(db: Database, mandator: string): Promise<FrontFacts[]> {
  const [rows, found] = await db.batch([
    db.select().from(fronts).where(eq(fronts.mandator, mandator)),
    db
      .select({ channel: channels.path, displayName: channels.displayName })
      .from(channels)
      .where(eq(channels.mandator, mandator))
      .orderBy(asc(channels.position)),
  ]);
  return [{ channel: '', displayName: null }, ...found].map((named) => {
    const row = rows.find(({ channel }) => channel === named.channel);
    return {
      ...named,
      launchedAt: toIso(row?.launchedAt),
      launchedBy: row?.launchedBy ?? null,
      count: parsePlaces(row?.places).length,
      proposedBy: row?.proposedBy ?? null,
    };
  });
}

async function loadFacts(db: Database, mandator: string, ids: readonly number[]): Promise<FrontArticle[]> {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      titlePrefix: articles.titlePrefix,
      status: articles.status,
      releaseAt: articles.releaseAt,
      stage: articles.stage,
      embargoUntil: articles.embargoUntil,
      isHeld: articles.isHeld,
      image: articles.image,
      ofTitle: sql<number>`EXISTS (SELECT 1 FROM article_mandators WHERE article_mandators.article_id = articles.id AND article_mandators.mandator = ${mandator})`,
    })
    .from(articles)
    .where(isOneOf(articles.id, ids));
  return rows.map(({ id, title, titlePrefix, embargoUntil, isHeld, image, ofTitle, ...row }) => ({
    id,
    title,
    titlePrefix,
    state: readStatus(row),
    isOfTitle: ofTitle === 1,
    isSealed: isHeld || (embargoUntil ?? 0) > Date.now(),
    image: parseImage(image),
  }));
}

const toIso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');
