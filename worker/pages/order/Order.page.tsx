import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { acceptedMeansText } from '#shared/i18n/texts/acceptedMeans.ts';
import { offerTexts, orderTexts } from '#shared/i18n/texts/order.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { checkoutOf, orderHref } from '#shared/routes/hrefs.ts';
import type { SingleOffer } from '../../services/offers.ts';
import { Benefits } from '../Benefits.tsx';
import type { PublicPage } from '../page.ts';
import styles from './Order.module.css';

/** The title's products and how to get them, at one of two addresses. */
export const orderPageAt = (address: string): PublicPage => ({
  kind: 'order',
  addressOf: () => address,
  seek: () => null,
  async load({ mandator, site }, services) {
    const [offers, singles] = await Promise.all([
      services.offers.fetch(mandator.id),
      services.offers.fetchSingles(mandator.id),
    ]);
    if (!offers.ok) return err({ kind: 'unavailable' });
    return ok({
      mayStore: singles.ok,
      maxAgeSeconds: null,
      view: {
        title: orderTexts.titleOf(mandator.name),
        description: orderTexts.description(mandator.declined),
        canonicalPath: orderHref,
        content: (
          <OrderPage
            mandator={mandator}
            offers={offers.value}
            settings={site.settings}
            singles={singles.ok ? singles.value : []}
          />
        ),
        tags: [cacheTag.offers(mandator.id)],
      },
    });
  },
});

type OrderPageProps = {
  readonly mandator: Mandator;
  readonly offers: readonly Offer[];
  readonly settings: Pick<SiteSettings, 'recommended_offer' | 'payment_means'>;
  readonly singles: readonly SingleOffer[];
};

export function OrderPage({ mandator, offers, settings, singles }: OrderPageProps) {
  const recommended = offers.find(({ id }) => id === settings.recommended_offer);
  const first = recommended ?? offers[0];
  return (
    <div className={styles.page}>
      <h1>{orderTexts.title}</h1>
      <p className={styles.intro}>{offers.length > 0 ? orderTexts.intro(mandator.declined) : orderTexts.none}</p>
      <p className={styles.subscriber}>
        {orderTexts.subscriber}{' '}
        <a href={dialogFlowPath('login')} data-dialog="login">
          {orderTexts.login}
        </a>
      </p>
      {first && <OfferCard offer={first} size="large" isRecommended={first === recommended} />}
      {offers.map((offer) => offer !== first && <OfferCard key={offer.id} offer={offer} size="compact" />)}
      {singles.length > 0 && <Singles singles={singles} />}
      <h2 className={styles.how}>{orderTexts.questionsTitle}</h2>
      {orderTexts.questions(acceptedMeansText(settings.payment_means)).map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className={styles.note}>
        {orderTexts.desk} <a href={`mailto:${mandator.subscriptionEmail}`}>{mandator.subscriptionEmail}</a>
      </p>
      <p className={styles.note}>
        {orderTexts.prices} <a href="/agb">{orderTexts.terms}</a>.
      </p>
    </div>
  );
}

function Singles({ singles }: Pick<OrderPageProps, 'singles'>) {
  return (
    <section aria-labelledby="einzeln">
      <h2 id="einzeln" className={styles.how}>
        {singleTexts.section}
      </h2>
      <p className={styles.once}>{singleTexts.sectionText}</p>
      {singles.map(({ id, name, priceCents, points }) => (
        <section key={id} className={`${styles.offer} ${styles.compact}`} aria-labelledby={`angebot-${id}`}>
          <h3 id={`angebot-${id}`}>{name}</h3>
          <div className={styles.price}>
            <p>
              <strong>{formatPrice(priceCents)}</strong> {singleTexts.onceShort}
            </p>
            <p>{singleTexts.once}</p>
          </div>
          <Included points={points} />
          <a className={styles.button} href={checkoutOf(id)} aria-label={singleTexts.buyName(name)}>
            {singleTexts.buyShort}
          </a>
        </section>
      ))}
    </section>
  );
}

type OfferCardProps = {
  readonly offer: Offer;
  /** `compact`: what it includes is folded. */
  readonly size: 'large' | 'compact';
  readonly isRecommended?: boolean;
};

function OfferCard({ offer, size, isRecommended = false }: OfferCardProps) {
  const { id, name, period, points } = offer;
  const isCompact = size === 'compact';
  return (
    <section
      className={isCompact ? `${styles.offer} ${styles.compact}` : styles.offer}
      aria-labelledby={`angebot-${id}`}
    >
      {isRecommended && <p className={styles.mark}>{orderTexts.recommended}</p>}
      <h2 id={`angebot-${id}`}>{name}</h2>
      <div className={styles.price}>
        <Price offer={offer} />
        <p>{period === 'month' ? offerTexts.monthlyTerm : offerTexts.yearlyTerm}</p>
      </div>
      {isCompact ? <Included points={points} /> : <Benefits points={points} />}
      <a className={styles.button} href={checkoutOf(id)} aria-label={orderTexts.order(name)}>
        {isCompact ? orderTexts.orderShort : orderTexts.order(name)}
      </a>
    </section>
  );
}

/** What is paid first, with its period, and then what is paid after a trial. */
function Price({ offer: { priceCents, period, trial } }: { readonly offer: Offer }) {
  const perPeriod = period === 'month' ? offerTexts.perMonth : offerTexts.perYear;
  if (!trial)
    return (
      <p>
        <strong>{formatPrice(priceCents)}</strong> {perPeriod}
      </p>
    );
  return (
    <>
      <p>
        <strong>{formatPrice(trial.priceCents)}</strong> {paywallTexts.trialPrice(trial.months)}
      </p>
      <p className={styles.trial}>{offerTexts.afterwards(formatPrice(priceCents), perPeriod)}</p>
    </>
  );
}

function Included({ points }: { readonly points: readonly string[] }) {
  return (
    <details>
      <summary>{orderTexts.included}</summary>
      <Benefits points={points} />
    </details>
  );
}
