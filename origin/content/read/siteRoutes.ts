import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { epaperHref } from '#shared/routes/hrefs.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readQuery } from '../../http/readQuery.ts';
import { builds } from '../schema/builds.ts';
import { editions } from '../schema/editions.ts';
import { redirects } from '../schema/sites.ts';
import { loadRuleChain } from '../store/loadRuleChain.ts';
import { loadSites } from '../store/loadSites.ts';

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
  const [all, delivered] = await Promise.all([
    loadSites(db),
    db.selectDistinct({ mandator: editions.mandator }).from(editions),
  ]);
  const data = all.map(({ settings, openData, ...site }) => ({
    ...site,
    settings: {
      // Our own shelf, unless the title names the address of another reader.
      ...(delivered.some(({ mandator }) => mandator === site.mandator) && { epaper_link: epaperHref }),
      ...settings,
    },
    ...(openData !== null && { openData }),
  }));
  return c.json({ data });
});

/** At the desk, which has a search. */
const RULES_OF_A_PAGE = 100;
/** Sorts behind every character of a path: Unicode assigns it to none. */
const LAST_CHARACTER = '\u{10FFFF}';

const redirectFilter = v.object({
  filters: v.object({
    mandator: v.object({ $eq: v.picklist(MANDATOR_IDS) }),
    from: v.optional(v.union([v.object({ $eq: v.string() }), v.object({ $startsWith: v.string() })])),
  }),
});

/**
 * A title's rules; with a path, the rule at that path and those it leads on to; with the beginning of paths, the first
 * hundred.
 */
siteRoutes.get('/redirects', async (c) => {
  const query = v.safeParse(redirectFilter, readQuery(c.req.url));
  if (!query.success) return errorEnvelope(400, 'ValidationError', 'filters[mandator][$eq] is required');
  const { mandator, from } = query.output.filters;
  const db = openDatabase(c.env.DB);
  const rows =
    from && '$eq' in from
      ? await loadRuleChain(db, { mandator: mandator.$eq, from: from.$eq }, c.env)
      : await listRules(db, mandator.$eq, from?.$startsWith);
  return c.json({ data: rows.map(({ from, to, status }) => ({ from, to, status })) });
});

function listRules(db: Database, mandator: string, begin?: string) {
  const ofTitle = eq(redirects.mandator, mandator);
  const all = db.select().from(redirects).orderBy(asc(redirects.from));
  if (begin === undefined) return all.where(ofTitle);
  // `LIKE` would ignore case and interpret % and _. Both bounds are of the primary key: only matching rows are read.
  const begins = and(gte(redirects.from, begin), lt(redirects.from, `${begin}${LAST_CHARACTER}`));
  return all.where(and(ofTitle, begins)).limit(RULES_OF_A_PAGE);
}
