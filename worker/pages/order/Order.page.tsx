import type { Offer } from '#shared/contracts/offer.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { offerTexts, orderTexts } from '#shared/i18n/texts/order.ts';
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
  async load({ mandator }, services) {
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
        content: <OrderPage mandator={mandator} offers={offers.value} singles={singles.ok ? singles.value : []} />,
        tags: [cacheTag.offers(mandator.id)],
      },
    });
  },
});

type OrderPageProps = {
  readonly mandator: Mandator;
  readonly offers: readonly Offer[];
  readonly singles: readonly SingleOffer[];
};

function OrderPage({ mandator, offers, singles }: OrderPageProps) {
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
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {singles.length > 0 && <Singles singles={singles} />}
      <h2 className={styles.how}>{orderTexts.howTitle}</h2>
      <p>{orderTexts.how}</p>
      <p>
        <a href={`mailto:${mandator.subscriptionEmail}`}>{mandator.subscriptionEmail}</a>
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
        <section key={id} className={styles.offer} aria-labelledby={`angebot-${id}`}>
          <h3 id={`angebot-${id}`}>{name}</h3>
          <div className={styles.price}>
            <p>
              <strong>{formatPrice(priceCents)}</strong> {singleTexts.onceShort}
            </p>
            <p>{singleTexts.once}</p>
          </div>
          <Benefits points={points} />
          <a className={styles.button} href={checkoutOf(id)}>
            {singleTexts.buyName(name)}
          </a>
        </section>
      ))}
    </section>
  );
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const { id, name, priceCents, period, trial, points } = offer;
  return (
    <section className={styles.offer} aria-labelledby={`angebot-${id}`}>
      <h2 id={`angebot-${id}`}>{name}</h2>
      <div className={styles.price}>
        <p>
          <strong>{formatPrice(priceCents)}</strong> {period === 'month' ? offerTexts.perMonth : offerTexts.perYear}
        </p>
        {trial && <p className={styles.trial}>{offerTexts.trial(trial.months, formatPrice(trial.priceCents))}</p>}
        <p>{period === 'month' ? offerTexts.monthlyTerm : offerTexts.yearlyTerm}</p>
      </div>
      <Benefits points={points} />
      <a className={styles.button} href={checkoutOf(id)}>
        {orderTexts.order(name)}
      </a>
    </section>
  );
}
