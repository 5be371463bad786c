import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { breakingNewsContract, latestBuildContract, menuItemContract } from '#shared/contracts/contentServer.contract.ts';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { inlineHtml, linkTarget } from '#shared/contracts/inlineHtml.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { openDatabase, type Database, type Statement } from '../../database/database.ts';
import { recordPurge } from '../store/recordPurge.ts';
import { authors } from '../schema/authors.ts';
import { builds } from '../schema/builds.ts';
import { documents } from '../schema/documents.ts';
import { mostRead } from '../schema/fronts.ts';
import { channels, menuItems, redirects, sites } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { createMeasureImages } from './measureImages.ts';
import { deliverPurges } from './deliverPurges.ts';
import { editorAuth } from '../../http/editorAuth.ts';
import { readData } from '../../http/readData.ts';

type EditorContext = Context<{ Bindings: OriginEnv }>;

/** What addresses and articles can name. */
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));
const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const text = v.pipe(v.string(), v.maxLength(5_000));
/** Fits into a cache tag, and so into a purge. */
const path = v.pipe(line, v.maxLength(80));
const mandatorName = v.picklist(MANDATOR_IDS);

const authorInput = v.object({
  id,
  prename: line,
  surname: line,
  shortname: v.optional(v.nullable(line), null),
  role: text,
  bio: text,
  portrait: v.optional(v.nullable(imageContract), null),
});
const tagInput = v.object({ id, slug: v.pipe(path, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)), name: line, parentId: v.nullable(id) });
const siteInput = v.object({
  mandator: mandatorName,
  channels: v.array(v.object({ path, displayName: line, seoTitle: v.optional(v.nullable(line), null) })),
  menuHandles: v.record(v.picklist(MENU_HANDLES), v.array(menuItemContract)),
  breakingNews: v.optional(v.nullable(breakingNewsContract), null),
  settings: v.optional(v.record(v.pipe(v.string(), v.maxLength(100)), v.union([v.string(), v.number(), v.boolean()])), {}),
});
const mostReadInput = v.object({ mandator: mandatorName, articleIds: v.pipe(v.array(id), v.maxLength(20)) });
/** `null` takes the banner away. */
const breakingNewsInput = v.object({ mandator: mandatorName, breakingNews: v.nullable(breakingNewsContract) });
const redirectInput = v.object({ mandator: mandatorName, from: v.pipe(line, v.startsWith('/')), to: linkTarget, status: v.picklist([301, 302, 307, 308]) });
const documentInput = v.object({ slug: path, title: line, lead: inlineHtml, contentItems: v.array(contentItemContract) });

/** Calls of the editors and of the deployment for what is neither an article nor in the catalogue. Bodies are `{ "data": … }`. */
export const editorRoutes = new Hono<{ Bindings: OriginEnv }>();

editorRoutes.use(editorAuth);

editorRoutes.put('/authors', (c) => {
  const measure = createMeasureImages(c.env.PICTURES);
  return upsert(c, v.array(authorInput), async (db, rows) => {
    const portraits = await Promise.all(rows.map(async ({ portrait }) => portrait && measure.image(portrait)));
    return [
      ...rows.map((author, position) => {
        const portrait = portraits[position];
        const row = { ...author, portrait: portrait ? JSON.stringify(portrait) : null };
        return db.insert(authors).values(row).onConflictDoUpdate({ target: authors.id, set: row });
      }),
      ...recordPurge(db, [cacheTag.authors(), ...rows.flatMap(({ id: authorId }) => [cacheTag.author(authorId), cacheTag.byline(authorId)])]),
    ];
  });
});

editorRoutes.put('/tags', (c) =>
  upsert(c, v.array(tagInput), (db, rows) => [
    ...rows.map((row) => db.insert(tags).values(row).onConflictDoUpdate({ target: tags.id, set: row })),
    // The fronts for what goes with them: the list of topics.
    ...recordPurge(db, [...MANDATOR_IDS.map(cacheTag.front), ...rows.flatMap(({ id: tagId, slug }) => [cacheTag.tag(tagId), cacheTag.channel(slug)])]),
  ]),
);

editorRoutes.put('/redirects', (c) =>
  upsert(c, v.array(redirectInput), (db, rows) => [
    ...rows.map((row) =>
      db
        .insert(redirects)
        .values(row)
        .onConflictDoUpdate({ target: [redirects.mandator, redirects.from], set: row }),
    ),
    ...recordPurge(
      db,
      rows.map((row) => cacheTag.redirects(row.mandator)),
    ),
  ]),
);

editorRoutes.put('/documents', (c) =>
  upsert(c, v.array(documentInput), (db, rows) => [
    ...rows.map(({ slug, title, lead, contentItems }) => {
      const row = { slug, title, leadHtml: lead, contentItems: JSON.stringify(contentItems) };
      return db.insert(documents).values(row).onConflictDoUpdate({ target: documents.slug, set: row });
    }),
    ...recordPurge(
      db,
      rows.map((row) => cacheTag.document(row.slug)),
    ),
  ]),
);

editorRoutes.put('/builds', (c) =>
  upsert(c, latestBuildContract, (db, build) => [
    db
      .insert(builds)
      .values({ ...build, registeredAt: Date.now() })
      .onConflictDoUpdate({ target: builds.id, set: { registeredAt: Date.now() } }),
  ]),
);

/** Replaces a title's channels, menus, settings and banner by those that are sent. */
editorRoutes.put('/sites', (c) =>
  upsert(c, siteInput, (db, { mandator, channels: sections, menuHandles, breakingNews, settings }) => [
    setSite(db, { mandator, breakingNews: toJson(breakingNews), settings: JSON.stringify(settings) }),
    db.delete(channels).where(eq(channels.mandator, mandator)),
    db.delete(menuItems).where(eq(menuItems.mandator, mandator)),
    ...sections.map((section, position) => db.insert(channels).values({ ...section, mandator, position })),
    ...Object.entries(menuHandles).flatMap(([handle, items]) =>
      items.map((item, position) => db.insert(menuItems).values({ ...item, mandator, handle, position })),
    ),
    ...recordPurge(db, [cacheTag.site(mandator), ...sections.map((section) => cacheTag.channel(section.path))]),
  ]),
);

editorRoutes.put('/breaking-news', (c) =>
  upsert(c, breakingNewsInput, (db, { mandator, breakingNews }) => [
    setSite(db, { mandator, breakingNews: toJson(breakingNews) }),
    ...recordPurge(db, [cacheTag.site(mandator)]),
  ]),
);

/** The ranking of a title, as the publisher's statistics see it. */
editorRoutes.put('/most-read', (c) =>
  upsert(c, mostReadInput, (db, { mandator, articleIds }) => [
    db.delete(mostRead).where(eq(mostRead.mandator, mandator)),
    ...[...new Set(articleIds)].map((articleId, position) => db.insert(mostRead).values({ mandator, position, articleId })),
    ...recordPurge(db, [cacheTag.front(mandator)]),
  ]),
);

function setSite(db: Database, site: typeof sites.$inferInsert): Statement {
  return db.insert(sites).values(site).onConflictDoUpdate({ target: sites.mandator, set: site });
}

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}

async function upsert<T>(
  c: EditorContext,
  contract: v.GenericSchema<unknown, T>,
  toStatements: (db: Database, input: T) => Statement[] | Promise<Statement[]>,
): Promise<Response> {
  const input = await readData(c, contract);
  if (!input.ok) return input.error;
  const db = openDatabase(c.env.DB);
  const [first, ...rest] = await toStatements(db, input.value);
  if (first) await db.batch([first, ...rest]);
  await deliverPurges(db, c.env, Date.now);
  return c.json({ data: { count: rest.length + (first ? 1 : 0) } });
}
