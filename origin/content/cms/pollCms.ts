import { and, eq } from 'drizzle-orm';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';
import { cmsPositions } from '../schema/cmsPositions.ts';
import { listNewestPublic, listPublicRecords } from '../store/listPublicRecords.ts';
import { CmsAway } from './callStrapi.ts';
import { loadRetries, settleRetry } from './cmsRetries.ts';
import { MOST_IDS, type ChangeField, type Reached } from './createStrapi.ts';
import { openCms } from './openCms.ts';
import { isComplete, syncDocument, type CmsContext, type SyncOutcome } from './syncDocument.ts';

/**
 * Documents per run of the cron: each costs some 50 of the 1,000 statements that the platform allows a run, and there
 * are releases beside them.
 */
export const DOCUMENTS_A_RUN = 8;
/** Articles withdrawn per run because the content server does not have them any more. */
const WITHDRAWN_A_RUN = 5;
/** Documents per run that may fail alone before the whole content server counts as down. */
const MOST_FAILURES = 3;
/** A change is read only when it is this old: its transaction may end after that of a later change. */
const SETTLED_MS = 10_000;

export type PollResult = {
  /** The outcome for each document that was read. */
  readonly documents: readonly (DocumentOutcome & { readonly source: string; readonly documentId: string })[];
  /** Whether one run could not read everything. */
  readonly isMore: boolean;
  /** Names of sources that did not answer. */
  readonly away: readonly string[];
};

type DocumentOutcome = SyncOutcome | { readonly kind: 'away' };

/**
 * Asks every content server for changes that no webhook has reported, and for articles that are gone. One that does not
 * answer is logged once, and none of its articles changes.
 * @param atMost documents, divided among the sources
 */
export async function pollCms(env: OriginEnv, now: number, atMost: number): Promise<PollResult> {
  const contexts = openCms(env);
  const each = Math.max(1, Math.floor(atMost / Math.max(1, contexts.length)));
  const documents: PollResult['documents'][number][] = [];
  const away: string[] = [];
  let isMore = false;
  for (const context of contexts) {
    const { mandator, source } = context.source;
    const run = startRun(context, now, each);
    try {
      for (const field of ['updatedAt', 'publishedAt'] as const) await readChanges(run, field);
      await retryDue(run);
      await withdrawGone(run);
    } catch (cause) {
      if (!(cause instanceof CmsAway)) throw cause;
      away.push(source);
      log.warn('cms_unreachable', { mandator, ...(cause.status === null ? {} : { status: cause.status }) });
    }
    documents.push(...run.outcomes.map(([documentId, outcome]) => ({ source, documentId, ...outcome })));
    isMore ||= !run.hasRoom();
  }
  return { documents, isMore, away };
}

type Run = {
  readonly context: CmsContext;
  readonly now: number;
  readonly outcomes: readonly (readonly [string, DocumentOutcome])[];
  readonly hasRoom: () => boolean;
  /** Syncs a document; one that fails alone is retried later, so that it does not block those behind it. */
  readonly sync: (documentId: string) => Promise<void>;
};

function startRun(context: CmsContext, now: number, atMost: number): Run {
  const { db, source } = context;
  const outcomes: [string, DocumentOutcome][] = [];
  let failures = 0;
  return {
    context,
    now,
    outcomes,
    hasRoom: () => outcomes.length < atMost,
    async sync(documentId) {
      const outcome = await syncDocument(context, documentId).catch((cause: unknown): DocumentOutcome => {
        failures += 1;
        if (!(cause instanceof CmsAway) || failures >= MOST_FAILURES) throw cause;
        return { kind: 'away' };
      });
      outcomes.push([documentId, outcome]);
      await settleRetry(db, source, documentId, { isDone: isComplete(outcome), now });
    },
  };
}

async function retryDue({ context, sync, now, hasRoom }: Run): Promise<void> {
  for (const documentId of await loadRetries(context.db, context.source, now, DOCUMENTS_A_RUN))
    if (hasRoom()) await sync(documentId);
}

/** Syncs what has changed or been published since the last run, oldest first. */
async function readChanges({ context, sync, now, hasRoom }: Run, field: ChangeField): Promise<void> {
  let reached = await loadPosition(context, field);
  const before = reached;
  try {
    for (const change of await context.strapi.listChanges(field, reached, now - SETTLED_MS)) {
      if (!hasRoom()) return;
      await sync(change.documentId);
      reached = change;
    }
  } finally {
    if (reached !== null && reached !== before) await savePosition(context, field, reached);
  }
}

/**
 * Withdraws articles that the content server does not have any more: compares the newest in every run, and of all others
 * the next ones. At most five a run, so that lost data there is noticed before the portal is empty.
 */
async function withdrawGone({ context, sync }: Run): Promise<void> {
  const { db, source, strapi } = context;
  const after = (await loadPosition(context, 'known'))?.documentId ?? '';
  const [newest, next] = await Promise.all([
    listNewestPublic(db, source, MOST_IDS),
    listPublicRecords(db, source, after, MOST_IDS),
  ]);
  const gone: string[] = [];
  for (const ids of [newest, next].filter(({ length }) => length > 0)) {
    const published = await strapi.findPublished(ids);
    gone.push(...ids.filter((id) => !published.has(id) && !gone.includes(id)));
  }
  for (const id of gone.slice(0, WITHDRAWN_A_RUN)) await sync(id);
  if (gone.length > 0) log.info('cms_gone', { mandator: source.mandator, count: gone.length });
  if (next.some((id) => gone.indexOf(id) >= WITHDRAWN_A_RUN)) return;
  const last = next.length < MOST_IDS ? '' : (next.at(-1) ?? '');
  if (last !== after) await savePosition(context, 'known', { reached: '', documentId: last });
}

type PositionKind = (typeof cmsPositions.$inferSelect)['kind'];

async function loadPosition({ db, source }: CmsContext, kind: PositionKind): Promise<Reached | null> {
  const row = await db
    .select({ reached: cmsPositions.reached, documentId: cmsPositions.documentId })
    .from(cmsPositions)
    .where(
      and(
        eq(cmsPositions.mandator, source.mandator),
        eq(cmsPositions.source, source.source),
        eq(cmsPositions.kind, kind),
      ),
    )
    .get();
  return row ?? null;
}

async function savePosition({ db, source }: CmsContext, kind: PositionKind, to: Reached): Promise<void> {
  const { reached, documentId } = to;
  await db
    .insert(cmsPositions)
    .values({ mandator: source.mandator, source: source.source, kind, reached, documentId })
    .onConflictDoUpdate({
      target: [cmsPositions.mandator, cmsPositions.source, cmsPositions.kind],
      set: { reached, documentId },
    });
}
