import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { breakingNewsContract } from '#shared/contracts/contentServer.contract.ts';
import { addressableId } from '#shared/contracts/scalars.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { authorOf, editorReadsAuth, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { countSubscribers } from '../../readers/push/countSubscribers.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';
import { loadPublicTeaser } from '../store/loadPublicTeaser.ts';
import { armReleases } from './armReleases.ts';
import { breakNews, isSameNews, loadBanners, loadBreaking, takeBack, type Breaking } from './breakNews.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { refuseSealed } from './refuseSealed.ts';

const { label, text } = breakingNewsContract.entries;
const breakingInput = v.strictObject({
  articleId: addressableId,
  label,
  text,
  mandators: v.pipe(
    v.array(v.picklist(MANDATOR_IDS)),
    v.nonEmpty(),
    v.transform((named) => [...new Set(named)]),
  ),
  isPushed: v.boolean(),
});

const PATH = '/breaking-news/:id{[1-9][0-9]{0,14}}';
const UNKNOWN = 'There is no such breaking news';

/**
 * Breaking news of several titles in one call, by an editor by name: the banner at once, push messages ten seconds
 * later, until when both can be taken back. Decision 114.
 */
export const breakingRoutes = new Hono<{ Bindings: OriginEnv }>();

breakingRoutes.post('/breaking-news', may('breakNews'), async (c) => {
  const input = await readData(c, breakingInput);
  if (!input.ok) return input.error;
  const { articleId, mandators, isPushed, ...words } = input.value;
  const refused = refuseTitles(c, 'breakNews', mandators);
  if (refused) return refused;
  const db = openDatabase(c.env.DB);
  const sealed = await refuseSealed(db, [articleId]);
  if (sealed) return sealed;
  const teaser = await loadPublicTeaser(db, articleId, mandators);
  if (!teaser) return errorEnvelope(404, 'NotFoundError', 'This article is not public in each of these titles');
  const news = { articleId, mandators, isPushed, banner: { ...words, target: teaser.targetPathOrUrl } };
  const id = await breakNews(db, news, { at: Date.now(), ...authorOf(c) });
  if (id === null) return errorEnvelope(409, 'ConflictError', 'This breaking news was sent before');
  await armReleases(c.env);
  return c.json({ data: { id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } }, 201);
});

breakingRoutes.get(PATH, editorReadsAuth, async (c) => {
  const db = openDatabase(c.env.DB);
  const breaking = await loadBreaking(db, Number(c.req.param('id')));
  if (!breaking) return errorEnvelope(404, 'NotFoundError', UNKNOWN);
  return c.json({ data: await describe(db, openDatabase(c.env.READERS_DB), breaking) });
});

breakingRoutes.post(`${PATH}/take-back`, may('banner'), async (c) => {
  const db = openDatabase(c.env.DB);
  const breaking = await loadBreaking(db, Number(c.req.param('id')));
  if (!breaking) return errorEnvelope(404, 'NotFoundError', UNKNOWN);
  const refused = refuseTitles(c, 'banner', Object.keys(breaking.after));
  if (refused) return refused;
  const taken = breaking.isTakenBack ? 'repeated' : await takeBack(db, breaking, { at: Date.now(), ...authorOf(c) });
  if (taken === 'repeated') return errorEnvelope(409, 'ConflictError', 'This breaking news was taken back before');
  if (taken === 'over')
    return errorEnvelope(409, 'ConflictError', 'Nothing of this breaking news is left to take back');
  return c.json({ data: { id: breaking.id }, meta: { purged: await deliverContentPurges(c.env, Date.now) } });
});

/** What readers have of it now, title by title. */
async function describe(
  db: Database,
  readers: Database,
  { id, at, by, articleId, after, pushed, isTakenBack }: Breaking,
) {
  const mandators = MANDATOR_IDS.filter((mandator) => after[mandator] !== undefined);
  const [current, rows, ...subscribers] = await Promise.all([
    loadBanners(db, mandators),
    db
      .select()
      .from(pushOutbox)
      .where(
        and(
          eq(pushOutbox.kind, 'breaking'),
          eq(pushOutbox.articleId, articleId),
          inArray(pushOutbox.mandator, [...pushed]),
        ),
      ),
    ...pushed.map((mandator) => countSubscribers(readers, mandator)),
  ]);
  const pushOf = (mandator: MandatorId) => {
    const row = rows.find((one) => one.mandator === mandator);
    if (!pushed.includes(mandator) || !row) return null;
    const { createdAt, handedOverAt } = row;
    return {
      leavesAt: new Date(createdAt).toISOString(),
      handedOverAt: handedOverAt === null ? null : new Date(handedOverAt).toISOString(),
      subscribers: subscribers[pushed.indexOf(mandator)] ?? 0,
    };
  };
  return {
    id,
    articleId,
    at: new Date(at).toISOString(),
    by,
    isTakenBack,
    text: Object.values(after).find((banner) => banner)?.text ?? '',
    titles: mandators.map((mandator) => ({
      mandator,
      isShown: isSameNews(current[mandator], after[mandator]),
      push: pushOf(mandator),
      isDropped: !isTakenBack && pushed.includes(mandator) && pushOf(mandator) === null,
    })),
  };
}
