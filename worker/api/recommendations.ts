import * as v from 'valibot';
import {
  askedReadingContract,
  type RecommendationReason,
  type RecommendedCards,
} from '#shared/contracts/recommendations.contract.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { toPublicVisit, type PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { teaserTags } from '../pages/teaserTags.ts';
import { serveDocument } from '../templates/serveDocument.ts';
import { toArticleCard } from './toArticleCard.ts';

/** The crop of other small teasers, which browsers may have cached. */
const PICTURE = { ratio: '1:1', width: 96 } as const;
/** Number of front-page lead articles in the list. */
const AT_THE_HEAD = 4;
const SWITCHED_OFF = 'There are no recommendations';

/**
 * Neutral recommendations: the most-read articles alternating with the front page's leads. Cached and purged like a
 * page, without a call to the recommender. Acceptance M148.
 */
export async function serveNeutralList(visit: PublicVisit, publishing: Publishing): Promise<Response> {
  if (!publishing.settings.RECOMMENDATIONS_ENABLED) return errorEnvelope(404, SWITCHED_OFF);
  const { id } = visit.mandator;
  return serveDocument(visit, publishing, {
    key: `${id}:recommendations`,
    mediaType: 'application/json',
    seek: () => null,
    async render() {
      const fetched = await publishing.contentApi.fetchPage({ kind: 'home', mandator: id, path: '/' });
      if (!fetched.ok) return 'failed';
      const recommended = inTurns(fetched.value.payload);
      return {
        text: describe({ type: 'neutral', responseId: null, recommended }, publishing),
        tags: [cacheTag.site(id), cacheTag.front(id), ...teaserTags(recommended.map(({ teaser }) => teaser))],
      };
    },
  });
}

/**
 * Recommendations from the browser's recent reading history. The history is in the body, so no URL or log contains it,
 * and the response is not stored. Falls back to the neutral list when the recommender is too slow or finds nothing.
 * Acceptance M148.
 */
export async function servePersonalList(call: Call<'lists'>, body: unknown): Promise<Response> {
  const { visit, isolate } = call;
  const { publishing } = isolate;
  if (!publishing.settings.RECOMMENDATIONS_ENABLED) return errorEnvelope(404, SWITCHED_OFF);
  const reading = v.safeParse(askedReadingContract, body);
  if (!reading.success) return errorEnvelope(400, 'articleId, sections, topics and articleIds: what was read');
  const own = await recommend(call, reading.output);
  const { status, text } = own ? { status: 200, text: own } : await neutralText(toPublicVisit(visit), publishing);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
}

async function neutralText(visit: PublicVisit, publishing: Publishing): Promise<{ status: number; text: string }> {
  const answer = await serveNeutralList({ ...visit, ifNoneMatch: null }, publishing);
  return { status: answer.status, text: await answer.text() };
}

/** Null for the neutral list. */
async function recommend(
  { visit: { mandator, waitUntil }, isolate }: Call<'lists'>,
  { variant, ...reading }: v.InferOutput<typeof askedReadingContract>,
): Promise<string | null> {
  const { publishing, readers } = isolate;
  const { settings } = await publishing.sites.current(mandator, waitUntil);
  const deadlineMs = settings.data_reco_timeout_ms;
  const goesBySections = settings.data_reco_deactivatetopicranking_enabled || variant === 'B';
  const asked = goesBySections ? { ...reading, topics: [] } : reading;
  const loaded = await withDeadline(async () => {
    const answer = await readers.lists.recommender.recommend(mandator.id, asked, deadlineMs);
    if (!answer.ok || answer.value.data.length === 0) return null;
    const { responseId, data } = answer.value;
    const teasers = await publishing.contentServer.fetchTeasers(
      mandator.id,
      data.map(({ articleId }) => articleId),
    );
    if (!teasers.ok || teasers.value.length === 0) return null;
    const reasons = new Map(data.map(({ articleId, reason }) => [articleId, reason]));
    const recommended = teasers.value.flatMap((teaser) => {
      const reason = reasons.get(teaser.documentId);
      return reason ? [{ teaser, reason }] : [];
    });
    return describe({ type: 'personal', responseId, recommended }, publishing);
  }, deadlineMs);
  if (loaded.ok) return loaded.value;
  publishing.log.warn('recommendations_late', { mandator: mandator.id, cause: loaded.error.kind });
  return null;
}

type Recommended = { readonly teaser: Teaser; readonly reason: RecommendationReason };

function describe(
  {
    recommended,
    ...answer
  }: Pick<RecommendedCards, 'type' | 'responseId'> & { readonly recommended: readonly Recommended[] },
  { imageUrls }: Pick<Publishing, 'imageUrls'>,
): string {
  const data = recommended.map(({ teaser, reason }) => ({ ...toArticleCard(teaser, imageUrls, PICTURE), reason }));
  return `${JSON.stringify({ ...answer, data } satisfies RecommendedCards)}\n`;
}

function inTurns({ mostRead, lead }: PayloadOf<'home'>): Recommended[] {
  const head = lead.slice(0, AT_THE_HEAD);
  const turns = Array.from({ length: Math.max(mostRead.length, head.length) }, (_, at) => [
    ...mostRead.slice(at, at + 1).map((teaser): Recommended => ({ teaser, reason: { kind: 'mostRead' } })),
    ...head.slice(at, at + 1).map((teaser): Recommended => ({ teaser, reason: { kind: 'front' } })),
  ]).flat();
  return [...new Map(turns.toReversed().map((turn) => [turn.teaser.documentId, turn])).values()].toReversed();
}
