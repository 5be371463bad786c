import type { GiftAnswer, GoogleDecision, PaywallDecision } from '#shared/domain/paywall/decidePaywall.ts';
import { opensArticle } from '#shared/domain/paywall/linkToken.ts';
import type { Gift } from '#shared/domain/paywall/occasion.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { CacheEntry } from '../../cache/entry.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { Publishing } from '../../isolate/publishing.ts';
import {
  BodyUnavailable,
  BoughtNotice,
  GiftNotice,
  MeterNotice,
  type LockedBodyProps,
} from '../../pages/article/ArticleBody.hole.tsx';
import { GoogleAccess } from '../../pages/article/GoogleAccess.hole.tsx';
import { occasionOf } from '../../pages/article/occasionOf.ts';
import type { Coins } from '../../pages/article/PaywallLayer.tsx';
import { joinMarkup, type Markup } from '../../render/composeBody.ts';
import { renderFragment } from '../../render/renderMarkup.tsx';
import { readStaff } from '../../session/readStaff.ts';
import type { Session } from '../../session/openedSession.ts';
import type { AskingGoogle } from './askingGoogle.ts';
import { callPersonalization, identify } from './callPersonalization.ts';
import type { BodyMarkup } from '../../render/bodyMarkup.ts';
import { fetchBody, unsealBody } from './body.tsx';
import {
  confirmGift,
  countCredits,
  decide,
  findPurchase,
  gatherFacts,
  NOTHING_TOLD,
  withGranted,
  type ArticleAsked,
  type Bought,
} from './gatherFacts.ts';
import { renderLayer } from './renderLayer.tsx';

type ArticleView = {
  readonly visit: Visit;
  readonly entry: CacheEntry;
  readonly session: Session;
  /** Google's decision, after its signature was verified. */
  readonly google?: GoogleDecision;
  /** How the browser queries Google if the article is locked; it does not if missing or null. */
  readonly asking?: AskingGoogle | null;
  readonly isOpening?: boolean;
};

/**
 * Fills a paid article's body: decides by the request alone where possible, and otherwise calls services, in this
 * order: purchases, gift link, then the personalization service, whose calls use up the reader's meter. Resolves to
 * markup, or to an open promise for slow calls, and to whether the reader came by a gift link. Everything the headers
 * depend on is settled by then.
 */
export async function fillArticleBody(
  view: ArticleView,
  isolate: Isolate<'paywall' | 'commerce'>,
): Promise<{ readonly filling: BodyMarkup | Promise<BodyMarkup>; readonly hasGift: boolean }> {
  const asked = await gatherFacts(view, isolate);
  const hasGift = asked.facts.linkToken.kind !== 'none';
  const decision = decide(asked, NOTHING_TOLD);
  if (decision.kind === 'undecided') {
    const anonymousId = identify(asked);
    return { filling: guard(() => callAndFill(asked, anonymousId, isolate)), hasGift };
  }
  if (decision.kind === 'unlocked') {
    const body = await unsealBody(asked, isolate);
    logDecision(asked, decision, isolate);
    const filling = body === null ? guard(async () => onesOwn(await fetchBody(asked, isolate))) : onesOwn(body);
    return { filling, hasGift };
  }
  return { filling: guard(() => fill(asked, decision, isolate)), hasGift };

  /** The page must end properly once a hole is open: errors lock the article. */
  async function guard(work: () => Promise<BodyMarkup>): Promise<BodyMarkup> {
    try {
      return await work();
    } catch (cause) {
      isolate.publishing.log.error('hole_failed', {
        hole: 'articleBody',
        mandator: view.visit.mandator.id,
        cause: describeCause(cause),
      });
      return onesOwn(renderFragment(<BodyUnavailable />, 'h'));
    }
  }
}

async function callAndFill(
  asked: ArticleAsked,
  anonymousId: string,
  isolate: Isolate<'paywall' | 'commerce'>,
): Promise<BodyMarkup> {
  const bought = await findPurchase(asked, isolate);
  const hasBought = bought.kind === 'bought';
  const early = decide(asked, { ...NOTHING_TOLD, hasBought });
  if (early.kind !== 'undecided') return fill(asked, early, isolate, { bought });
  const gift = await confirmGift(asked, isolate);
  const given = decide(asked, { ...NOTHING_TOLD, hasBought, gift });
  if (given.kind !== 'undecided') return fill(asked, given, isolate);
  const [personalization, credits] = await Promise.all([
    callPersonalization(asked, { anonymousId, gift }, isolate),
    bought.kind === 'no' ? countCredits(asked, isolate) : null,
  ]);
  const told = { hasBought, gift, personalization };
  const decision = decide(asked, told);
  const granted = decision.kind === 'locked' && asked.isShown ? await withGranted(asked, isolate) : null;
  if (!granted) return fill(asked, decision, isolate, { bought, credits, gift });
  const since = await findPurchase(granted, isolate);
  const renewed = decide(granted, { ...told, hasBought: since.kind === 'bought' });
  const coins = renewed.kind === 'locked' && since.kind === 'no' ? await countCredits(granted, isolate) : null;
  return fill(granted, renewed, isolate, { bought: since, credits: coins, gift });
}

/** Reader-specific additions: the purchase, the coins left, and the state of the gift link. */
type Beside = { readonly bought?: Bought; readonly credits?: number | null; readonly gift?: GiftAnswer };

async function fill(
  asked: ArticleAsked,
  decision: PaywallDecision,
  isolate: Isolate<'paywall' | 'commerce'>,
  { bought = { kind: 'no' }, credits = null, gift = 'notAsked' }: Beside = {},
): Promise<BodyMarkup> {
  if (decision.kind === 'undecided')
    throw new Error('The paywall decision stayed undecided after the service was asked');
  logDecision(asked, decision, isolate);
  if (decision.kind === 'unlocked') {
    const body = (await unsealBody(asked, isolate)) ?? (await fetchBody(asked, isolate));
    if (bought.kind === 'bought')
      return onesOwn(joinMarkup(renderFragment(<BoughtNotice purchaseDate={bought.purchaseDate} />, 'm'), body));
    if (!decision.meter) return onesOwn(body);
    return onesOwn(
      joinMarkup(renderFragment(<MeterNotice mandator={asked.visit.mandator} meter={decision.meter} />, 'm'), body),
    );
  }
  const { visit, facts, article, asking } = asked;
  const { publishing, readers } = isolate;
  const [offers, staff] = await Promise.all([
    publishing.offers.load(visit.mandator.id, visit.waitUntil),
    readStaff(visit.cookies, readers.paywall.settings.STAFF_SECRET, new Date(publishing.clock())),
  ]);
  const lock = {
    mandator: visit.mandator,
    decision,
    offers,
    epaperHref: publishing.sites.known(visit.mandator).settings.epaper_link,
    singles: publishing.offers.knownSingles(visit.mandator.id),
    isLoggedIn: facts.isLoggedIn,
    gift: describeGift(facts, gift),
    coins: bought.kind === 'unchecked' ? bought.kind : describeCoins(credits, article.articleId),
    showWhy: staff !== null,
  };
  if (asked.isShown) countLock(visit, lock, publishing);
  return withGiftNotice(lock, withGoogle());

  function withGoogle(): BodyMarkup {
    const layer = renderLayer(lock, isolate);
    if (asking === null) return layer;
    const google = <GoogleAccess mandator={visit.mandator} articleId={article.articleId} {...asking} />;
    return onesOwn(joinMarkup(renderFragment(google, 'g'), layer.html));
  }
}

function withGiftNotice({ gift }: LockedBodyProps, body: BodyMarkup): BodyMarkup {
  if (gift === 'none' || gift === 'needsLogin') return body;
  return { ...body, giftNotice: renderFragment(<GiftNotice gift={gift} />, 'n') };
}

/** Counts layers shown to readers, not decisions: crawlers are locked out as well. Decision 060. */
function countLock({ mandator }: Visit, lock: LockedBodyProps, { meter }: Publishing): void {
  const { template } = lock.decision;
  meter.counter('locks', { title: mandator.id, template, occasion: occasionOf(lock) }).add(0);
}

function describeCoins(credits: number | null, articleId: number): Coins {
  if (credits === null) return null;
  return credits > 0 ? { credits, articleId } : 'usedUp';
}

function onesOwn(html: Markup): BodyMarkup {
  return { html, isShared: false };
}

/** Why the reader's gift link unlocks nothing. */
function describeGift({ linkToken, article }: ArticleAsked['facts'], gift: GiftAnswer): Gift {
  if (linkToken.kind !== 'valid') return linkToken.kind;
  if (!opensArticle(linkToken, article.articleId)) return 'invalid';
  if (gift === 'failed') return 'unchecked';
  return gift === 'revoked' ? gift : 'needsLogin';
}

function logDecision(
  { visit, article, device }: ArticleAsked,
  decision: Exclude<PaywallDecision, { kind: 'undecided' }>,
  { publishing }: Isolate,
): void {
  const template = decision.kind === 'locked' ? decision.template : '';
  publishing.meter
    .counter('paywall', { title: visit.mandator.id, decision: decision.kind, step: String(decision.step), template })
    .add(0);
  publishing.log.info('paywall_decided', {
    mandator: visit.mandator.id,
    articleId: article.articleId,
    decision: decision.kind,
    step: decision.step,
    device,
    ...(decision.kind === 'locked' ? { template: decision.template } : {}),
  });
}
