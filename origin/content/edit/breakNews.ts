import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Author } from '#shared/domain/desk/rights.ts';
import { breakingNewsContract, type BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import type { Database } from '../../database/database.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { acts } from '../schema/acts.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';
import { sites } from '../schema/sites.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { articleIdOf } from '../store/paths.ts';
import { recordAct } from '../store/recordAct.ts';
import { isCausedBy } from '../store/saveArticle.ts';
import { refuseSealedBanner } from './refuseSealed.ts';
import { setSite } from './saveSite.ts';
import { stampBreakingNews } from './stampBreakingNews.ts';

/** How long push messages wait for their editor, who may take them back. Acceptance G32, A9. */
const TAKE_BACK_MS = 10_000;
const ACT = 'break';

type Banners = Partial<Record<MandatorId, BreakingNews | null>>;
const banners = v.record(v.picklist(MANDATOR_IDS), v.nullable(breakingNewsContract));
const recorded = {
  before: v.object({ banners }),
  after: v.object({ articleId: v.number(), banners, pushed: v.array(v.picklist(MANDATOR_IDS)) }),
};

/** Who does it, and when, in milliseconds. */
type Doing = Author & { readonly at: number };
export type News = {
  readonly articleId: number;
  readonly banner: BreakingNews;
  readonly mandators: readonly MandatorId[];
  readonly isPushed: boolean;
};

/** Breaking news as it was sent: an act of the log, and what it set. */
export type Breaking = Omit<Doing, 'role'> & {
  readonly id: number;
  readonly articleId: number;
  readonly before: Banners;
  readonly after: Banners;
  readonly pushed: readonly MandatorId[];
  readonly isTakenBack: boolean;
};

/**
 * Sets the banner of each title, and a push message to each that sends any, which waits ten seconds: in one
 * transaction. The id of the act; `null` if the banner stands already, or a message was pushed before. Decision 114.
 */
export async function breakNews(
  db: Database,
  { articleId, banner, mandators, isPushed }: News,
  { at, ...author }: Doing,
): Promise<number | null> {
  const before = await loadBanners(db, mandators);
  const after: Banners = {};
  for (const mandator of mandators) {
    const stamped = await stampBreakingNews(db, { mandator, breakingNews: banner }, at);
    after[mandator] = readBanner(stamped);
  }
  const pushed = isPushed ? mandators.filter((id) => mandatorOf(id).sendsPush) : [];
  const isShown = mandators.every((id) => isSameNews(before[id], banner));
  if (isShown && pushed.length === 0) return null;
  const subject = `breaking:${articleId}`;
  const act = {
    at,
    ...author,
    act: ACT,
    subject,
    before: { banners: before },
    after: { articleId, banners: after, pushed },
  };
  try {
    const [[row]] = await db.batch([
      recordAct(db, act).returning({ id: acts.id }),
      ...mandators.map((mandator) => setSite(db, { mandator, breakingNews: JSON.stringify(after[mandator]) })),
      ...pushed.map((mandator) =>
        db.insert(pushOutbox).values({ kind: 'breaking', mandator, articleId, createdAt: at + TAKE_BACK_MS }),
      ),
      ...purgeSites(db, mandators, at),
    ]);
    return row?.id ?? null;
  } catch (cause) {
    if (isCausedBy(cause, 'UNIQUE constraint failed: push_outbox')) return null;
    throw cause;
  }
}

/**
 * Puts back each banner that still stands, and deletes the messages that still wait. `repeated`: another call has taken
 * it back; `over`: neither is left.
 */
export async function takeBack(
  db: Database,
  { id, articleId, before, after, pushed }: Breaking,
  { at, ...author }: Doing,
): Promise<'done' | 'repeated' | 'over'> {
  const mandators = MANDATOR_IDS.filter((mandator) => after[mandator] !== undefined);
  const current = await loadBanners(db, mandators);
  const shown = mandators.filter((mandator) => JSON.stringify(current[mandator]) === JSON.stringify(after[mandator]));
  const isWaiting = and(
    eq(pushOutbox.kind, 'breaking'),
    eq(pushOutbox.articleId, articleId),
    inArray(pushOutbox.mandator, [...pushed]),
    isNull(pushOutbox.handedOverAt),
    gt(pushOutbox.createdAt, at),
  );
  const waiting = await db.select({ mandator: pushOutbox.mandator }).from(pushOutbox).where(isWaiting);
  if (shown.length === 0 && waiting.length === 0) return 'over';
  const restored: Banners = {};
  for (const mandator of shown) restored[mandator] = await stillPublic(db, before[mandator] ?? null);
  const act = {
    at,
    ...author,
    act: 'take back',
    subject: `breaking:${articleId}`,
    undoes: id,
    after: { banners: restored, pushesTakenBack: waiting.map(({ mandator }) => mandator) },
  };
  try {
    await db.batch([
      recordAct(db, act),
      // Another banner may have come since it was read.
      ...shown.map((mandator) =>
        db
          .update(sites)
          .set({ breakingNews: toJson(restored[mandator]) })
          .where(and(eq(sites.mandator, mandator), eq(sites.breakingNews, JSON.stringify(after[mandator])))),
      ),
      db.delete(pushOutbox).where(isWaiting),
      ...purgeSites(db, shown, at),
    ]);
    return 'done';
  } catch (cause) {
    if (isCausedBy(cause, 'UNIQUE constraint failed: acts.undoes')) return 'repeated';
    throw cause;
  }
}

/** Null if there is no such act. */
export async function loadBreaking(db: Database, id: number): Promise<Breaking | null> {
  const [[act], [undone]] = await db.batch([
    db
      .select()
      .from(acts)
      .where(and(eq(acts.id, id), eq(acts.act, ACT))),
    db.select({ id: acts.id }).from(acts).where(eq(acts.undoes, id)),
  ]);
  if (!act) return null;
  const before = v.parse(recorded.before, parseJson(act.before ?? ''));
  const after = v.parse(recorded.after, parseJson(act.after ?? ''));
  const { at, by } = act;
  const { articleId, pushed } = after;
  return {
    id,
    at,
    by,
    articleId,
    pushed,
    before: before.banners,
    after: after.banners,
    isTakenBack: undone !== undefined,
  };
}

/** The banners of these titles as stored, whether or not their time is over. */
export async function loadBanners(db: Database, mandators: readonly MandatorId[]): Promise<Banners> {
  const rows = await db
    .select({ mandator: sites.mandator, breakingNews: sites.breakingNews })
    .from(sites)
    .where(inArray(sites.mandator, [...mandators]));
  return Object.fromEntries(rows.map(({ mandator, breakingNews }) => [mandator, readBanner(breakingNews)]));
}

export function isSameNews(one: BreakingNews | null | undefined, other: BreakingNews | null | undefined): boolean {
  return one?.target === other?.target && one?.text === other?.text && one?.label === other?.label;
}

/** Null for a banner of an article that readers no longer have. */
async function stillPublic(db: Database, banner: BreakingNews | null): Promise<BreakingNews | null> {
  const articleId = articleIdOf(banner?.target ?? '');
  if (articleId === null) return banner;
  const isGone = (await loadTeasers(db, [articleId])).length === 0 || (await refuseSealedBanner(db, banner)) !== null;
  return isGone ? null : banner;
}

function purgeSites(db: Database, mandators: readonly MandatorId[], at: number) {
  return recordPurges(db, [{ soft: mandators.map(cacheTag.site), hard: [] }], at);
}

function readBanner(json: string | null): BreakingNews | null {
  return v.parse(v.nullable(breakingNewsContract), parseJson(json ?? 'null'));
}

function toJson(banner: BreakingNews | null | undefined): string | null {
  return banner ? JSON.stringify(banner) : null;
}
