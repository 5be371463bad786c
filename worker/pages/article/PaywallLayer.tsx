import { BuyArticle } from '#client/islands/BuyArticle.island.tsx';
import { CopyAddress } from '#client/islands/CopyAddress.island.tsx';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { AccountPromise } from '#shared/domain/paywall/accountPromise.ts';
import type { TemplateName } from '#shared/domain/paywall/layer.ts';
import type { Meter } from '#shared/domain/paywall/meter.ts';
import { WAYS_ON, type Gift, type Occasion } from '#shared/domain/paywall/occasion.ts';
import { mailTo } from '#shared/domain/page/mailTo.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { layerTexts } from '#shared/i18n/texts/paywallLayers.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { coinsHref, dialogFlowPath, plusVerificationHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf, orderHref } from '#shared/routes/hrefs.ts';
import type { SingleOffer } from '../../services/offers.ts';
import { Benefits } from '../Benefits.tsx';
import { Island } from '../../render/Island.tsx';
import { OfferPrice, PriceLine } from './OfferPrice.tsx';
import wayStyles from '#shared/ui/MainWay.module.css';
import styles from './PaywallLayer.module.css';

export type PaywallLayerProps = {
  readonly mandator: Mandator;
  /** As the paywall service calls it. */
  readonly template: TemplateName;
  readonly occasion: Occasion;
  readonly isCompact: boolean;
  readonly offers: readonly Offer[];
  readonly epaperHref: string;
  readonly singles: readonly SingleOffer[];
  readonly isLoggedIn: boolean;
  readonly gift: Gift;
  readonly meter: Meter | null;
  readonly promise: AccountPromise | null;
  readonly coins: Coins;
};

/**
 * Coins of a pay-per-article reader; `unchecked` if it is unknown whether this article is bought. Null for other
 * readers.
 */
export type Coins = { readonly credits: number; readonly articleId: number } | 'unchecked' | 'usedUp' | null;

export function creditsOf(coins: Coins): number {
  return typeof coins === 'object' && coins !== null ? coins.credits : 0;
}

export const PAYWALL_TITLE_ID = 'paywall-title';

/** The paywall layer: why the article is locked, what unlocks it, and the shortest path. Works without script. */
export function PaywallLayer(props: PaywallLayerProps) {
  const { mandator, template, occasion, isCompact, gift, meter, promise, coins } = props;
  const { plusName, tone } = mandator;
  const { kicker, title, reason } = layerTexts[tone].words[occasion]({
    plusName,
    meter,
    promise,
    credits: creditsOf(coins),
  });
  const isOrder = WAYS_ON[occasion] === 'order';
  const offer = offerFor(props);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- reader modes leave every aside out: it is no part of the text
    <aside role="region" className={styles.layer} data-paywall-template={template} aria-labelledby={PAYWALL_TITLE_ID}>
      {gift !== 'none' && gift !== 'needsLogin' && <p className={styles.gift}>{paywallTexts.gift[gift]}</p>}
      {coins === 'unchecked' && <p className={styles.gift}>{paywallTexts.purchaseUnchecked}</p>}
      {coins === 'usedUp' && (
        <p className={styles.gift}>
          {paywallTexts.coinsUsedUp} <a href={coinsHref}>{paywallTexts.toCoins}</a>
        </p>
      )}
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h2 id={PAYWALL_TITLE_ID}>{keepName(title, plusName)}</h2>
        <p className={styles.reason}>{reason}</p>
        {occasion === 'meter' && meter?.renewsOn && (
          <p className={styles.renewal}>{paywallTexts.meter.renews(formatDate(meter.renewsOn))}</p>
        )}
        <Points {...props} offer={offer} />
      </div>
      <div className={styles.coupon}>
        {offer && isOrder && <OfferPrice offer={offer} />}
        <MainWay {...props} offer={offer} />
        <OtherWays {...props} offer={offer} />
      </div>
      {isOrder && !isCompact && <Desk mandator={mandator} />}
    </aside>
  );
}

/** Prevents line breaks within the subscription's name. */
function keepName(text: string, name: string): string {
  return text.replaceAll(name, name.replaceAll(' ', '\u00a0'));
}

/** The offer of this layer: the e-paper if it is about that, otherwise the title's subscription. */
function offerFor({ offers, occasion }: PaywallLayerProps): Offer | null {
  const sold = offers.find(({ kind }) =>
    occasion === 'epaper' ? kind === 'epaper' : kind === 'plus' || kind === 'express',
  );
  return sold ?? null;
}

type PartProps = PaywallLayerProps & { readonly offer: Offer | null };

/** Number of benefits that fit on a phone's screen beside the price. */
const MOST_COMPACT_POINTS = 3;

function Points({ mandator: { plusName, declined }, occasion, isCompact, offer }: PartProps) {
  if (occasion === 'gift' || occasion === 'coins') return null;
  const sold = offer ? offer.points : paywallTexts.points(plusName, declined);
  const points = WAYS_ON[occasion] === 'registration' ? paywallTexts.accountPoints : sold;
  return <Benefits points={isCompact ? points.slice(0, MOST_COMPACT_POINTS) : points} />;
}

/** Directly to the order of the offer; without one, to all offers. */
function orderHrefOf(offer: Offer | null): string {
  return offer ? checkoutOf(offer.id) : orderHref;
}

/** The one way that the layer is for. */
function MainWay({ mandator: { plusName, tone }, occasion, offer, coins }: PartProps) {
  const { actions, orders } = layerTexts[tone];
  const way = WAYS_ON[occasion];
  if (way === 'login') return <LoginLink className={wayStyles.main} text={actions.login} />;
  if (way === 'registration') return <RegistrationLink className={wayStyles.main} text={actions.registration} />;
  if (way === 'coin' && typeof coins === 'object' && coins !== null)
    return <Island of={BuyArticle} when="visible" props={{ articleId: coins.articleId, label: actions.coin }} />;
  return (
    <a className={wayStyles.main} href={orderHrefOf(offer)}>
      {orderText()}
    </a>
  );

  function orderText(): string {
    if (!offer) return orders.unknown(plusName);
    if (occasion === 'epaper') return orders.epaper;
    return offer.trial ? orders.trial(plusName) : orders.plus(plusName);
  }
}

/** Alternatives to the main link. */
function OtherWays({ mandator: { plusName }, occasion, isLoggedIn, offer, singles, epaperHref }: PartProps) {
  const way = WAYS_ON[occasion];
  if (way === 'login') {
    return (
      <p>
        {paywallTexts.unregistered} <RegistrationLink text={paywallTexts.register} />
      </p>
    );
  }
  if (way === 'registration') {
    return (
      <>
        <p>
          {paywallTexts.registered} <LoginLink text={paywallTexts.login} />
        </p>
        <p>
          {paywallTexts.atOnce} <a href={orderHrefOf(offer)}>{plusName}</a>
          {offer && <PriceLine offer={offer} />}
        </p>
      </>
    );
  }
  if (way === 'coin') {
    return (
      <p>
        {paywallTexts.everyArticle} <a href={orderHrefOf(offer)}>{plusName}</a>
        {offer && <PriceLine offer={offer} />}
      </p>
    );
  }
  const isShelf = occasion === 'epaper' && epaperHref !== '';
  return (
    <>
      {isShelf && (
        <p>
          <a href={epaperHref}>{paywallTexts.editions}</a>
        </p>
      )}
      <Single label={paywallTexts.today} offer={singles.find(({ kind }) => kind === 'day-pass')} />
      <Single label={paywallTexts.someArticles} offer={singles.find(({ kind }) => kind === 'coins')} />
      {!isLoggedIn && (
        <p>
          {paywallTexts.subscriber} <LoginLink text={paywallTexts.login} />
        </p>
      )}
      <p>
        {paywallTexts.printed} <a href={plusVerificationHref}>{paywallTexts.connect}</a>
      </p>
    </>
  );
}

/** A purchase that ends by itself, for readers who want no subscription. */
function Single({ label, offer }: { readonly label: string; readonly offer: SingleOffer | undefined }) {
  return (
    offer && (
      <p>
        {label} <a href={checkoutOf(offer.id)}>{offer.name}</a> {formatPrice(offer.priceCents)}
      </p>
    )
  );
}

type LinkProps = { readonly text: string; readonly className?: string | undefined };

function LoginLink({ text, className }: LinkProps) {
  return (
    <a className={className} href={dialogFlowPath('login')} data-dialog="login">
      {text}
    </a>
  );
}

function RegistrationLink({ text, className }: LinkProps) {
  return (
    <a className={className} href={dialogFlowPath('registration')} data-dialog="register">
      {text}
    </a>
  );
}

function Desk({ mandator: { plusName, subscriptionEmail } }: Pick<PaywallLayerProps, 'mandator'>) {
  return (
    <p className={styles.desk}>
      <span>{paywallTexts.questions}</span>
      <a href={mailTo(subscriptionEmail, plusName)}>{subscriptionEmail}</a>
      <Island of={CopyAddress} when="visible" props={{ address: subscriptionEmail, label: paywallTexts.copy }} />
    </p>
  );
}
