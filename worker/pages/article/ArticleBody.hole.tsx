import { CopyAddress } from '#client/islands/CopyAddress.island.tsx';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { ArticleBody } from '#shared/domain/content/article.ts';
import type { PaywallDecision } from '#shared/domain/paywall/decidePaywall.ts';
import { parseLayer } from '#shared/domain/paywall/layer.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { Island } from '../../render/Island.tsx';
import { ContentItems } from '../ContentItems.tsx';
import styles from './ArticleBody.module.css';

type Locked = Extract<PaywallDecision, { kind: 'locked' }>;

/** The body behind an unlocked decision. Rendered when the article arrives and sealed; see `cache/sealBody`. */
export function UnlockedBody({ body }: { readonly body: ArticleBody }) {
  return <ContentItems items={body} />;
}

/** The body may be read, but neither cache nor content server could give it. */
export function BodyUnavailable() {
  return <p className={styles.notice}>{articleTexts.bodyUnavailable}</p>;
}

/** Why the gift link that a reader came with did not open the article; `needsLogin`, it is good, and he only has to log in. */
export type Gift = 'none' | 'expired' | 'invalid' | 'needsLogin';

export type LockedBodyProps = {
  readonly mandator: Mandator;
  readonly decision: Locked;
  /** What the title sells; empty where nobody knows. */
  readonly offers: readonly Offer[];
  readonly isLoggedIn: boolean;
  readonly gift: Gift;
  /** Whether the reader is staff and sees why. */
  readonly showWhy: boolean;
};

/** What stands in place of a body that is locked. The template's name comes from the personalization service. */
export function LockedBody({ mandator, decision, offers, isLoggedIn, gift, showWhy }: LockedBodyProps) {
  const { plusName } = mandator;
  const isCompact = parseLayer(decision.template)?.isCompact ?? false;
  const offer = offers.find(({ kind }) => kind === 'plus' || kind === 'express');
  return (
    <>
      <section className={styles.paywall} data-paywall-template={decision.template} aria-labelledby="paywall-title">
        {gift !== 'none' && <p>{paywallTexts.gift[gift]}</p>}
        <p className={styles.kicker}>{paywallTexts.kicker}</p>
        <h2 id="paywall-title">{paywallTexts.title(plusName)}</h2>
        {isCompact ? <p>{paywallTexts.compactText(plusName)}</p> : <Contents mandator={mandator} />}
        {offer && <p>{paywallTexts.price[offer.period](formatPrice(offer.priceCents))}</p>}
        {!isLoggedIn && (
          <p>
            {paywallTexts.known}{' '}
            <a href={dialogFlowPath('login')} data-dialog="login">
              {paywallTexts.login}
            </a>
          </p>
        )}
        <Desk mandator={mandator} />
      </section>
      {showWhy && <WhyLocked decision={decision} />}
    </>
  );
}

function Contents({ mandator: { plusName, declined } }: Pick<LockedBodyProps, 'mandator'>) {
  return (
    <>
      <p>{paywallTexts.text(plusName)}</p>
      <ul>
        {paywallTexts.points(plusName, declined).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** How to get it: by a letter to the subscription desk. */
function Desk({ mandator: { plusName, subscriptionEmail } }: Pick<LockedBodyProps, 'mandator'>) {
  return (
    <>
      <h3>{paywallTexts.howTitle(plusName)}</h3>
      <p>{paywallTexts.how}</p>
      <div className={styles.desk}>
        <a href={`mailto:${subscriptionEmail}?subject=${encodeURIComponent(plusName)}`}>{subscriptionEmail}</a>
        <Island of={CopyAddress} when="visible" props={{ address: subscriptionEmail, label: paywallTexts.copy }} />
      </div>
    </>
  );
}

export type MeterNoticeProps = {
  readonly mandator: Mandator;
  /** The article that it stands above is counted. */
  readonly meter: { readonly used: number; readonly limit: number };
};

/** Stands above a body that the meter opened. */
export function MeterNotice({ mandator: { plusName }, meter: { used, limit } }: MeterNoticeProps) {
  return <p className={styles.notice}>{paywallTexts.meter(used, limit, plusName)}</p>;
}

function WhyLocked({ decision }: { readonly decision: Locked }) {
  const reason = decision.isFallback ? paywallTexts.whyFallback(decision.template) : paywallTexts.whyTemplate(decision.template);
  return (
    <aside className={styles.why} data-why-locked={decision.step}>
      <strong>{paywallTexts.whyLocked}</strong> {paywallTexts.whyStep(decision.step)}: {reason}
    </aside>
  );
}
