import { asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import { epaperHref } from '#shared/routes/hrefs.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readQuery } from '../../http/readQuery.ts';
import { builds } from '../schema/builds.ts';
import { editions } from '../schema/editions.ts';
import { channels, menuItems, redirects, sites } from '../schema/sites.ts';
import { loadRuleChain } from '../store/loadRuleChain.ts';

/**
 * Data of a title as a whole: channels, menus, settings, redirect rules; and the latest build. Specification 7, content
 * server.
 */
export const siteRoutes = new Hono<{ Bindings: OriginEnv }>();

siteRoutes.get('/builds/latest.json', async (c) => {
  const latest = await openDatabase(c.env.DB)
    .select({ id: builds.id })
    .from(builds)
    .orderBy(desc(builds.registeredAt))
    .limit(1)
    .get();
  return latest ? c.json(latest) : errorEnvelope(404, 'NotFoundError', 'Not Found');
});

/** Every title, in the shape that editors send. */
siteRoutes.get('/sites', async (c) => {
  const db = openDatabase(c.env.DB);
  const [all, rows, sections, delivered] = await db.batch([
    db.select().from(sites),
    db.select().from(menuItems).orderBy(asc(menuItems.position)),
    db.select().from(channels).orderBy(asc(channels.position)),
    db.selectDistinct({ mandator: editions.mandator }).from(editions),
  ]);
  const data = all.map(({ mandator, breakingNews, settings, openData }) => ({
    mandator,
    breakingNews: breakingNews && JSON.parse(breakingNews),
    settings: {
      // Our own shelf, unless the title names the address of another reader.
      ...(delivered.some((title) => title.mandator === mandator) && { epaper_link: epaperHref }),
      ...JSON.parse(settings),
    },
    ...(openData !== null && { openData: JSON.parse(openData) }),
    channels: sections
      .filter((section) => section.mandator === mandator)
      .map(({ path, displayName, seoTitle, sportWidget }) => ({
        path,
        displayName,
        seoTitle,
        ...(sportWidget !== null && { sportWidget: JSON.parse(sportWidget) }),
      })),
    menuHandles: Object.fromEntries(
      MENU_HANDLES.map((handle) => [
        handle,
        rows
          .filter((row) => row.mandator === mandator && row.handle === handle)
          .map(({ label, target }) => ({ label, target })),
      ]),
    ),
  }));
  return c.json({ data });
});

const redirectFilter = v.object({
  filters: v.object({
    mandator: v.object({ $eq: v.picklist(MANDATOR_IDS) }),
    from: v.optional(v.object({ $eq: v.string() })),
  }),
});

/** A title's rules; with a path, the rule at that path and those it leads on to. */
siteRoutes.get('/redirects', async (c) => {
  const query = v.safeParse(redirectFilter, readQuery(c.req.url));
  if (!query.success) return errorEnvelope(400, 'ValidationError', 'filters[mandator][$eq] is required');
  const { mandator, from } = query.output.filters;
  const db = openDatabase(c.env.DB);
  const rows = from
    ? await loadRuleChain(db, { mandator: mandator.$eq, from: from.$eq }, c.env)
    : await listRules(db, mandator.$eq);
  return c.json({ data: rows.map(({ from, to, status }) => ({ from, to, status })) });
});

function listRules(db: Database, mandator: string) {
  return db.select().from(redirects).where(eq(redirects.mandator, mandator)).orderBy(asc(redirects.from));
}
