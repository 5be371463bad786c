import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { latestBuildContract } from '#shared/contracts/contentServer.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { err, ok } from '#shared/lib/result.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editorReadsAuth, may, mayInAllTitles, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { authors } from '../schema/authors.ts';
import { builds } from '../schema/builds.ts';
import { documents } from '../schema/documents.ts';
import { mostRead } from '../schema/fronts.ts';
import { sites } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { editContent } from './editContent.ts';
import { authorsInput, breakingNewsInput, documentsInput, mostReadInput, siteInput, tagsInput } from './editorInput.ts';
import { createMeasureImages } from './measureImages.ts';
import { refuseSealedBanner } from './refuseSealed.ts';
import { loadSites } from '../store/loadSites.ts';
import { loadLatestAct } from '../store/recordAct.ts';
import { NO_SITE, saveSite, setSite, siteSubject } from './saveSite.ts';
import { stampBreakingNews } from './stampBreakingNews.ts';

/**
 * API of editors and of the deployment for what is neither an article nor in the catalogue. Bodies are `{ "data": … }`.
 */
export const editorRoutes = new Hono<{ Bindings: OriginEnv }>();

editorRoutes.put('/authors', mayInAllTitles('catalogue'), (c) =>
  editContent(c, authorsInput, async (db, sent) => {
    const measure = createMeasureImages(c.env.FILES);
    // Awaits the rows, not the statements: awaiting a drizzle statement would run it outside the transaction.
    const rows = await Promise.all(
      sent.map(async ({ portrait, ...author }) => ({
        ...author,
        portrait: toJson(portrait && (await measure.image(portrait))),
      })),
    );
    return ok({
      statements: rows.map((row) =>
        db.insert(authors).values(row).onConflictDoUpdate({ target: authors.id, set: row }),
      ),
      soft: [cacheTag.authors(), ...sent.flatMap(({ id }) => [cacheTag.author(id), cacheTag.byline(id)])],
    });
  }),
);

editorRoutes.put('/tags', mayInAllTitles('catalogue'), (c) =>
  editContent(c, tagsInput, (db, sent) =>
    ok({
      statements: sent.map((row) => db.insert(tags).values(row).onConflictDoUpdate({ target: tags.id, set: row })),
      soft: [
        ...MANDATOR_IDS.map(cacheTag.topics),
        ...sent.flatMap(({ id, slug }) => [cacheTag.tag(id), cacheTag.channel(slug)]),
      ],
    }),
  ),
);

editorRoutes.put('/documents', mayInAllTitles('site'), (c) =>
  editContent(c, documentsInput, (db, sent) =>
    ok({
      statements: sent.map(({ slug, title, lead, contentItems }) => {
        const row = { slug, title, leadHtml: lead, contentItems: JSON.stringify(contentItems) };
        return db.insert(documents).values(row).onConflictDoUpdate({ target: documents.slug, set: row });
      }),
      soft: sent.map(({ slug }) => cacheTag.document(slug)),
    }),
  ),
);

editorRoutes.put('/builds', mayInAllTitles('archive'), (c) =>
  editContent(c, latestBuildContract, (db, build) => {
    const registeredAt = Date.now();
    const row = { ...build, registeredAt };
    return ok({
      statements: [db.insert(builds).values(row).onConflictDoUpdate({ target: builds.id, set: { registeredAt } })],
    });
  }),
);

/** Changes the parts of a title that are sent, in the shape of `GET /sites`. */
editorRoutes.put('/sites', may('site'), (c) =>
  editContent(c, siteInput, (db, sent) => {
    const refused =
      refuseTitles(c, 'site', [sent.mandator]) ??
      (sent.breakingNews === undefined ? null : refuseTitles(c, 'banner', [sent.mandator]));
    return refused ? err(refused) : saveSite(db, sent);
  }),
);

/** A title as stored, for editors: a change of it names `last` by `If-Match`. 404 for an unknown title. */
editorRoutes.get('/sites/:mandator', editorReadsAuth, async (c) => {
  const mandator = MANDATOR_IDS.find((id) => id === c.req.param('mandator'));
  if (mandator === undefined) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const db = openDatabase(c.env.DB);
  // The act first: what is read behind it cannot be older.
  const last = await loadLatestAct(db, siteSubject(mandator));
  const stored = (await loadSites(db)).find((site) => site.mandator === mandator);
  return c.json({ data: { ...(stored ?? { ...NO_SITE, mandator }), last: last?.id ?? 0 } });
});

editorRoutes.put('/breaking-news', may('banner'), (c) =>
  editContent(c, breakingNewsInput, async (db, sent) => {
    const { mandator } = sent;
    const refused = refuseTitles(c, 'banner', [mandator]);
    if (refused) return err(refused);
    const sealed = await refuseSealedBanner(db, sent.breakingNews);
    if (sealed) return err(sealed);
    const before = await db
      .select({ breakingNews: sites.breakingNews })
      .from(sites)
      .where(eq(sites.mandator, mandator));
    const breakingNews = await stampBreakingNews(db, sent, Date.now());
    return ok({
      act: {
        subject: `banner:${mandator}`,
        before: parseJson(before[0]?.breakingNews ?? ''),
        after: parseJson(breakingNews ?? ''),
      },
      statements: [setSite(db, { mandator, breakingNews })],
      soft: [cacheTag.site(mandator)],
    });
  }),
);

/** Stores a title's most-read ranking, as reported by the publisher's statistics. */
editorRoutes.put('/most-read', may('front'), (c) =>
  editContent(c, mostReadInput, (db, { mandator, articleIds }) => {
    const refused = refuseTitles(c, 'front', [mandator]);
    if (refused) return err(refused);
    return ok({
      statements: [
        db.delete(mostRead).where(eq(mostRead.mandator, mandator)),
        ...[...new Set(articleIds)].map((articleId, position) =>
          db.insert(mostRead).values({ mandator, position, articleId }),
        ),
      ],
      soft: [cacheTag.front(mandator)],
    });
  }),
);

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}
