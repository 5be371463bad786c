import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import { epaperHref } from '#shared/routes/hrefs.ts';
import type { Database, Statement } from '../../database/database.ts';
import { listCounts } from '../schema/articles.ts';
import { channels, menuItems, sites } from '../schema/sites.ts';
import { describeChannel, loadSites } from '../store/loadSites.ts';
import type { ContentEdit } from './editContent.ts';
import type { siteInput } from './editorInput.ts';
import { refuseSealedBanner } from './refuseSealed.ts';
import { stampBreakingNews } from './stampBreakingNews.ts';

type SiteInput = v.InferOutput<typeof siteInput>;
type Channels = NonNullable<SiteInput['channels']>;

/**
 * Replaces the parts of a title that are sent: its channels, each named menu, the banner, the settings, the sources of
 * open data. Other parts stay. Refused if a channel with articles would be removed, or the banner leads to an
 * article under an embargo.
 */
export async function saveSite(
  db: Database,
  { mandator, channels: wanted, menuHandles = {}, breakingNews, settings, openData }: SiteInput,
): Promise<Result<ContentEdit, string | Response>> {
  const sealed = await refuseSealedBanner(db, breakingNews);
  if (sealed) return err(sealed);
  const gone = wanted ? await findGone(db, mandator, wanted) : [];
  const stamped =
    breakingNews === undefined ? undefined : await stampBreakingNews(db, { mandator, breakingNews }, Date.now());
  const filled = gone.find(({ articleCount }) => articleCount !== null);
  if (filled) return err(`channels: ${filled.path} has ${filled.articleCount} articles and cannot be left out`);
  const stored = (await loadSites(db)).find((site) => site.mandator === mandator);
  const sent: SiteParts = {
    ...(wanted && { channels: wanted.map(describeChannel) }),
    ...(Object.keys(menuHandles).length > 0 && { menuHandles }),
    ...(stamped !== undefined && { breakingNews: parseJson(stamped ?? 'null') }),
    ...(settings && { settings: withoutOwnShelf(settings) }),
    ...(openData !== undefined && { openData }),
  };
  return ok({
    act: { subject: siteSubject(mandator), before: partsBefore(stored ?? NO_SITE, sent), after: sent },
    statements: [
      setSite(db, {
        mandator,
        ...(stamped !== undefined && { breakingNews: stamped }),
        ...(settings && { settings: JSON.stringify(withoutOwnShelf(settings)) }),
        ...(openData !== undefined && { openData: openData && JSON.stringify(openData) }),
      }),
      ...setChannels(db, mandator, { wanted: wanted ?? [], gone: gone.map(({ path }) => path) }),
      ...Object.entries(menuHandles).flatMap(([handle, items]) => [
        db.delete(menuItems).where(and(eq(menuItems.mandator, mandator), eq(menuItems.handle, handle))),
        ...items.map((item, position) => db.insert(menuItems).values({ ...item, mandator, handle, position })),
      ]),
    ],
    soft: [
      cacheTag.site(mandator),
      ...(openData === undefined ? [] : [cacheTag.front(mandator)]),
      ...(openData?.municipalities ?? []).map(({ tag }) => cacheTag.channel(tag)),
      ...[...(wanted ?? []), ...gone].map(({ path }) => cacheTag.channel(path)),
    ],
  });
}

/** The parts that a call can change, in the order in which acts record them. */
type SiteParts = Partial<Omit<Awaited<ReturnType<typeof loadSites>>[number], 'mandator'>>;

/** A title of which nothing is stored. */
export const NO_SITE: SiteParts = {
  channels: [],
  menuHandles: Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []])),
  breakingNews: null,
  settings: {},
  openData: null,
};

/** What acts call the parts of a title. */
export function siteSubject(mandator: string): string {
  return `site:${mandator}`;
}

/** The same parts as stored. */
function partsBefore(stored: SiteParts, sent: SiteParts): SiteParts {
  return {
    ...(sent.channels && { channels: stored.channels }),
    ...(sent.menuHandles && {
      menuHandles: Object.fromEntries(
        Object.keys(sent.menuHandles).map((handle) => [handle, stored.menuHandles?.[handle] ?? []]),
      ),
    }),
    ...('breakingNews' in sent && { breakingNews: stored.breakingNews }),
    ...(sent.settings && { settings: stored.settings }),
    ...('openData' in sent && { openData: stored.openData }),
  };
}

/** `GET /sites` derives the address of our own shelf from the delivered editions: sent back, it must not become fixed. */
function withoutOwnShelf({ epaper_link: link, ...others }: NonNullable<SiteInput['settings']>) {
  return link === undefined || link === epaperHref ? others : { ...others, epaper_link: link };
}

/** Upserts a title's row; columns that are not named stay. */
export function setSite(db: Database, site: typeof sites.$inferInsert): Statement {
  return db.insert(sites).values(site).onConflictDoUpdate({ target: sites.mandator, set: site });
}

async function findGone(db: Database, mandator: string, wanted: Channels) {
  const kept = new Set(wanted.map(({ path }) => path));
  const rows = await db
    .select({ path: channels.path, articleCount: listCounts.articles })
    .from(channels)
    .leftJoin(
      listCounts,
      and(eq(listCounts.mandator, channels.mandator), eq(listCounts.list, sql`'channel:' || ${channels.path}`)),
    )
    .where(eq(channels.mandator, mandator));
  return rows.filter(({ path }) => !kept.has(path));
}

function setChannels(
  db: Database,
  mandator: string,
  { wanted, gone }: { readonly wanted: Channels; readonly gone: readonly string[] },
): Statement[] {
  return [
    ...gone.map((path) => db.delete(channels).where(and(eq(channels.mandator, mandator), eq(channels.path, path)))),
    ...wanted.map(({ sportWidget, ...channel }, position) => {
      const row = { ...channel, sportWidget: sportWidget && JSON.stringify(sportWidget), mandator, position };
      return db
        .insert(channels)
        .values(row)
        .onConflictDoUpdate({ target: [channels.mandator, channels.path], set: row });
    }),
  ];
}
