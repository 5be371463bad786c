import { accessOf, type Reader } from '#shared/domain/session/reader.ts';
import { decidePaywall, type PaywallDecision } from '#shared/domain/paywall/decidePaywall.ts';
import type { Device } from '#shared/domain/paywall/device.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { BodyUnavailable, LockedBody, UnlockedBody } from '../pages/article/ArticleBody.hole.tsx';
import { splitArticle } from '../pages/article/article.data.ts';
import type { Portal } from '../portal.ts';
import type { Filling } from '../render/composeBody.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { Places } from './Places.tsx';

export type ArticleView = {
  readonly entry: CacheEntry;
  readonly mandator: Mandator;
  readonly reader: Reader;
  readonly device: Device;
  readonly referrer: string;
  readonly path: string;
  readonly anonymousId: string;
  readonly idToken: string | null;
  readonly isStaff: boolean;
};

/**
 * What goes where a paid article's body would stand: decides steps 1–7 at once and asks the personalization service only when they leave
 * it open. An answer that needs nothing slow is there when this resolves; a slow one is the promise inside.
 */
export async function fillArticleBody(view: ArticleView, portal: Portal): Promise<{ readonly filling: Filling }> {
  const decision = decide(view, portal, { kind: 'notAsked' });
  if (decision.kind === 'unlocked') {
    const body = await openSealed(view, portal);
    logDecision(view, decision, portal);
    return { filling: body ?? guard(fetchBody(view, portal)) };
  }
  return { filling: guard(askAndFill(view, portal)) };

  /** Once a hole is open the page must end well: what goes wrong here locks. */
  function guard(work: Promise<string>): Promise<string> {
    return work.catch((cause: unknown) => {
      portal.log.error('hole_failed', { hole: 'articleBody', mandator: view.mandator.id, cause: describeCause(cause) });
      return renderFragment(<BodyUnavailable />, 'h');
    });
  }
}

async function askAndFill(view: ArticleView, portal: Portal): Promise<string> {
  const { mandator, device, entry } = view;
  const answer = await portal.paywallService.fetchAnswer(
    {
      inputs: {
        _dm_ressort: String(entry.meta.facts['ressort'] ?? ''),
        _dm_contentRestriction: 'paid',
        _dm_referrer: view.referrer,
        _dm_device: device,
        _dm_pageType: 'Artikelseite',
        _dm_contentid: String(entry.meta.facts['articleId'] ?? ''),
        _anonId: view.anonymousId,
        linkTokenState: 'none',
        linkTokenType: 'none',
      },
      path: view.path,
      session: view.anonymousId,
      jwt: view.idToken,
    },
    mandator.fallbackPaywallTemplates[device],
  );
  const decision = decide(view, portal, answer);
  logDecision(view, decision, portal);
  if (decision.kind === 'unlocked') return (await openSealed(view, portal)) ?? fetchBody(view, portal);
  if (decision.kind === 'open') throw new Error('The paywall decision stayed open after the service was asked');
  return renderLocked(mandator, decision, view.isStaff, portal);
}

/** Template names come from the service: however many it thinks of, no more are kept. */
const MAX_OFFERS = 100;

/** Offers are the same for everybody whom the same decision locks out: rendered once per isolate. */
function renderLocked(mandator: Mandator, decision: Extract<PaywallDecision, { kind: 'locked' }>, showWhy: boolean, { renderedOffers }: Portal): string {
  const key = `${mandator.id}:${decision.template}:${decision.isFallback}:${showWhy}`;
  const known = renderedOffers.get(key);
  if (known !== undefined) return known;
  const offer = renderFragment(<LockedBody mandator={mandator} decision={decision} showWhy={showWhy} />, 'h');
  if (renderedOffers.size < MAX_OFFERS) renderedOffers.set(key, offer);
  return offer;
}

function decide({ mandator, reader }: ArticleView, portal: Portal, personalization: Parameters<typeof decidePaywall>[0]['personalization']): PaywallDecision {
  return decidePaywall({
    paywallEnabled: !portal.settings.PAYWALL_DISABLED_MANDATORS.includes(mandator.id),
    contentRestriction: 'paid',
    access: accessOf(reader),
    personalization,
  });
}

function openSealed({ entry }: ArticleView, portal: Portal): Promise<string | null> {
  return entry.sealedBody ? portal.seal.open(entry.sealedBody) : Promise.resolve(null);
}

/** For entries whose sealed body cannot be opened, e.g. after a change of the secret. */
async function fetchBody({ entry, mandator }: ArticleView, portal: Portal): Promise<string> {
  const fetched = await portal.contentApi.fetchPage({ kind: 'article', mandator: mandator.id, path: `/${String(entry.meta.facts['articleId'])}` });
  if (!fetched.ok) return renderFragment(<BodyUnavailable />, 'b');
  const { body } = splitArticle(fetched.value.payload);
  return renderFragment(
    <Places portal={portal}>
      <UnlockedBody body={body} />
    </Places>,
    'b',
  );
}

function logDecision({ entry, mandator, device }: ArticleView, decision: PaywallDecision, { log }: Portal): void {
  if (decision.kind === 'open') return;
  log.info('paywall_decided', {
    mandator: mandator.id,
    articleId: Number(entry.meta.facts['articleId']),
    decision: decision.kind,
    step: decision.step,
    device,
    ...(decision.kind === 'locked' ? { template: decision.template } : {}),
  });
}
