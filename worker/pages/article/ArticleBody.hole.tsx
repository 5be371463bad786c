import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { PaywallDecision } from '#shared/domain/paywall/decidePaywall.ts';
import { layerOf } from '#shared/domain/paywall/layer.ts';
import type { Meter } from '#shared/domain/paywall/meter.ts';
import type { Gift, UnopenedGift } from '#shared/domain/paywall/occasion.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { SingleOffer } from '../../services/offers.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import { occasionOf } from './occasionOf.ts';
import { PAYWALL_TITLE_ID, PaywallLayer, type Coins } from './PaywallLayer.tsx';
import styles from './ArticleBody.module.css';

type Locked = Extract<PaywallDecision, { kind: 'locked' }>;

/** The body may be read, but neither cache nor content server could give it. */
export function BodyUnavailable() {
  return <p className={styles.notice}>{articleTexts.bodyUnavailable}</p>;
}

export type LockedBodyProps = {
  readonly mandator: Mandator;
  readonly decision: Locked;
  /** The title's offers; empty if unknown. */
  readonly offers: readonly Offer[];
  /** Where the title's e-paper is read; empty for titles without one. */
  readonly epaperHref: string;
  /** The title's single purchases; empty if unknown. */
  readonly singles: readonly SingleOffer[];
  readonly isLoggedIn: boolean;
  readonly gift: Gift;
  readonly coins: Coins;
  /** Whether the reader is staff and sees the reason. */
  readonly showWhy: boolean;
};

/** Shown in place of a locked body. */
export function LockedBody({ decision, showWhy, ...lock }: LockedBodyProps) {
  const { template, meter, promise } = decision;
  return (
    <>
      <PaywallLayer
        {...lock}
        template={template}
        occasion={occasionOf({ ...lock, decision })}
        isCompact={layerOf(template).isCompact}
        meter={meter}
        promise={promise}
      />
      {showWhy && <WhyLocked decision={decision} />}
    </>
  );
}

export type MeterNoticeProps = {
  readonly mandator: Mandator;
  /** Includes the article below. */
  readonly meter: Meter;
};

/** Above a body unlocked by the meter. */
export function MeterNotice({ mandator: { plusName }, meter: { used, limit } }: MeterNoticeProps) {
  return (
    <p className={styles.meter}>
      <span>{used < limit ? paywallTexts.meter.counted(used, limit) : paywallTexts.meter.last}</span>
      <a href={orderHref}>{paywallTexts.meter.all(plusName)}</a>
    </p>
  );
}

/** Above a body unlocked by a coin. `purchaseDate` in ISO 8601. */
export function BoughtNotice({ purchaseDate }: { readonly purchaseDate: string }) {
  return (
    <p className={styles.meter} data-bought="">
      <span>{markTexts.bought(formatDate(purchaseDate))}</span>
      <a href={coinsHref}>{paywallTexts.allBought}</a>
    </p>
  );
}

/** Below the headline, on the first screen: the layer that explains it is behind the opening. */
export function GiftNotice({ gift }: { readonly gift: UnopenedGift }) {
  return (
    <p className={styles.meter} data-gift-notice={gift}>
      <span>{paywallTexts.giftNotice[gift]}</span>
      <a href={`#${PAYWALL_TITLE_ID}`}>{paywallTexts.otherWays}</a>
    </p>
  );
}

function WhyLocked({ decision }: { readonly decision: Locked }) {
  const reason = decision.isFallback
    ? paywallTexts.whyFallback(decision.template)
    : paywallTexts.whyTemplate(decision.template);
  return (
    <aside className={styles.why} data-why-locked={decision.step}>
      <strong>{paywallTexts.whyLocked}</strong> {paywallTexts.whyStep(decision.step)}: {reason}
    </aside>
  );
}
