import * as v from 'valibot';
import { offlineBodiesAskedContract, type OfflineBodies } from '#shared/contracts/offlineReading.contract.ts';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { LONGEST_OFFLINE_SECONDS } from '#shared/domain/offline/decideOffline.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { ownerOf } from '../../calls/call.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { findPaidArticle } from '../../templates/findPaidArticle.ts';
import { decideEditionFor } from '../paywall/decideEditionFor.ts';
import { unsealBody } from '../paywall/body.tsx';
import { decide, gatherFacts, NOTHING_TOLD, type ArticleAsked } from '../paywall/gatherFacts.ts';
import { createOfflineKey, offlineMark } from './offlineKey.ts';
import { plainPictures } from './plainPictures.ts';

/**
 * Steps that grant lasting access: paywall switched off, a subscription, one that includes the article's topic, a
 * purchase. Access by meter, campaign or gift link belongs to one visit and is not stored.
 */
const LASTING_STEPS: ReadonlySet<number> = new Set([1, 4, 5, 6]);

type Offline = ReaderCall<'session' | 'paywall' | 'commerce'>;

/**
 * Access for a logged-in reader to the paid articles stored in the browser, sealed for at most seven days, the texts it
 * lacks, and whether stored editions may stay. Calls no paywall service: no meter, no view. 503 if an article cannot be
 * decided, and no word of editions if those cannot: the browser keeps what it has. Acceptance G9, G39; decisions 071, 092.
 */
export async function serveOfflineBodies(call: Offline, body: unknown): Promise<Response> {
  const asked = v.safeParse(offlineBodiesAskedContract, body);
  if (!asked.success) return errorEnvelope(400, 'articleIds and bodyOf: numbers of articles');
  const { isolate, reader, visit } = call;
  const { LINK_TOKEN_SECRET: secret } = isolate.readers.paywall.settings;
  const title = visit.mandator.id;
  const now = isolate.publishing.clock();
  const found = await findOpen(call, asked.output.articleIds);
  if (!found.ok) return errorEnvelope(503, 'What may be read offline is out of reach');
  const open = found.value;
  const wanted = open.filter(({ article }) => asked.output.bodyOf.includes(article.articleId));
  const iat = Math.floor(now / 1_000);
  const exp = iat + LONGEST_OFFLINE_SECONDS;
  const { seal } = await createOfflineKey(secret);
  const mark = offlineMark(secret, title, reader.user.ssoId);
  const articleIds = open.map(({ article }) => article.articleId);
  const epaper = asked.output.isEpaperKept ? await decideEditionFor(reader, call) : null;
  const answer: OfflineBodies = {
    mark,
    checkedAt: now,
    endsAt: exp * 1_000,
    token: await seal({ sub: mark, aud: title, articles: articleIds, iat, exp }),
    articleIds,
    ...(epaper?.isCertain && { isEpaperOpen: epaper.decision.kind === 'open' }),
    bodies: (await Promise.all(wanted.map((one) => readBody(one, call)))).flatMap((one) => one ?? []),
  };
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } });
}

/**
 * The paid articles to which the reader has lasting access. In the variant with pictures, which the texts are stored
 * with.
 */
async function findOpen(
  call: Offline,
  articleIds: readonly number[],
): Promise<Result<readonly ArticleAsked[], 'unavailable'>> {
  const { isolate, reader, visit } = call;
  const ids = [...new Set(articleIds)];
  const session = await isolate.readers.session.openSession(visit);
  const bought =
    isWalletUser(reader.access) && ids.length > 0
      ? await isolate.readers.commerce.purchases.fetchPurchases(ownerOf({ reader, visit }), ids)
      : null;
  if (bought?.ok === false) return err('unavailable');
  const { mandator, waitUntil } = visit;
  const title = { mandator, waitUntil, isLite: false };
  const found = await Promise.all(ids.map((id) => findPaidArticle(title, id, isolate.publishing)));
  const open: ArticleAsked[] = [];
  for (const one of found) {
    if (!one.ok) return one;
    if (one.value === null) continue;
    const facts = await gatherFacts({ visit, session, entry: one.value, google: 'none' }, isolate);
    const hasBought = bought?.value.has(facts.article.articleId) ?? false;
    const decision = decide(facts, { ...NOTHING_TOLD, hasBought });
    if (decision.kind === 'unlocked' && LASTING_STEPS.has(decision.step)) open.push(facts);
  }
  return ok(open);
}

async function readBody(asked: ArticleAsked, { isolate }: Offline): Promise<OfflineBodies['bodies'][number] | null> {
  const bytes = await unsealBody(asked, isolate);
  if (bytes === null) return null;
  return { articleId: asked.article.articleId, ...plainPictures(new TextDecoder().decode(bytes)) };
}
