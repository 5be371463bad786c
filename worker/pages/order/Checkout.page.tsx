import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import type { Checkout } from '#shared/contracts/store.contract.ts';
import { SERVICE_START_VERSION, START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { acceptedMeansText } from '#shared/i18n/texts/acceptedMeans.ts';
import { checkoutTexts as texts } from '#shared/i18n/texts/checkout.ts';
import { priceSentence, termSentence } from '#shared/i18n/texts/orderFacts.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { accountHref, sendConfirmationPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutHref, checkoutOf, orderHref, PRODUCT_PARAMETER, SHOWN_FIELD } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import { Benefits } from '../Benefits.tsx';
import styles from './Order.module.css';
import { SingleFacts, StartDeclaration } from './SingleOrder.tsx';

type Named = { readonly id: string; readonly name: string };

export type CheckoutView =
  | { readonly kind: 'choose'; readonly heading: string; readonly offers: readonly Named[] }
  | {
      readonly kind: 'checkout';
      readonly checkout: AnyCheckout;
      /** Address of the logged-in reader; null for a guest. Login and registration both return here. */
      readonly email: string | null;
      /** False while the reader's address is unconfirmed: the contract's confirmation is mailed to it. */
      readonly isConfirmed: boolean;
      readonly account: { readonly registerHref: string; readonly loginHref: string };
      readonly problem: string | null;
    };

/** One page from the choice to the order, whole without script. Its address is the choice. */
export function CheckoutPage({ view, meansSetting }: { readonly view: CheckoutView; readonly meansSetting: string }) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.means(acceptedMeansText(meansSetting))}</p>
      {view.kind === 'choose' ? <Choice view={view} /> : <Order view={view} />}
    </div>
  );
}

function Choice({ view: { heading, offers } }: { readonly view: Extract<CheckoutView, { kind: 'choose' }> }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul className={styles.choices}>
        {offers.map(({ id, name }) => (
          <li key={id}>
            <a href={checkoutOf(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Order({ view }: { readonly view: Extract<CheckoutView, { kind: 'checkout' }> }) {
  const { checkout, email, isConfirmed, account, problem } = view;
  const { product, standing } = checkout;
  const isHad = email !== null && (standing === 'owned' || standing === 'owes');
  const startVersion = startVersionOf(checkout);
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <section className={styles.checkout} aria-labelledby="konto">
        <h2 id="konto">{texts.account}</h2>
        {email === null ? (
          <WaysIn {...account} />
        ) : (
          <>
            <p>
              {texts.mailTo} <strong className={styles.address}>{showAddress(email)}</strong>
            </p>
            <p className={styles.note}>
              <a href={accountHref}>{texts.mailHint}</a>
            </p>
            {!isConfirmed && (
              <>
                <p role="alert">{texts.unconfirmed}</p>
                <form method="post" action={sendConfirmationPath}>
                  <button data-submit="">{texts.sendConfirmation}</button>
                </form>
              </>
            )}
          </>
        )}
      </section>
      <section className={styles.checkout} aria-labelledby="bestellung">
        <h2 id="bestellung">
          {texts.your}: {product.name}
        </h2>
        <Benefits points={product.points} />
        {isHad ? (
          <p>
            {standing === 'owes' ? texts.owes : 'single' in checkout ? singleTexts.owned : texts.owned}{' '}
            <a href={subscriptionHref}>{texts.toSubscription}</a>
          </p>
        ) : (
          <>
            {email !== null && standing === 'open' && <p>{texts.open}</p>}
            {'single' in checkout ? <SingleFacts single={checkout.single} /> : <Facts facts={checkout.facts} />}
            <p className={styles.note}>
              {texts.country} {texts.conditions} <a href="/agb">{texts.terms}</a> ·{' '}
              <a href="/datenschutz">{texts.privacy}</a>
            </p>
            {email !== null && isConfirmed && (
              <form method="post" action={checkoutHref}>
                <input type="hidden" name={PRODUCT_PARAMETER} value={product.id} />
                {checkout.shownTerms !== null && <input type="hidden" name={SHOWN_FIELD} value={checkout.shownTerms} />}
                {startVersion !== null && <StartDeclaration version={startVersion} />}
                <button data-submit="">{texts.order}</button>
                <p className={styles.note}>{texts.next}</p>
              </form>
            )}
          </>
        )}
        <p>
          <a href={orderHref}>{texts.other}</a>
        </p>
      </section>
    </>
  );
}

/** Most guests who order are new, and registration also logs in existing accounts. */
function WaysIn({ registerHref, loginHref }: Extract<CheckoutView, { kind: 'checkout' }>['account']) {
  return (
    <>
      <p>{texts.guest}</p>
      <a className={styles.button} href={registerHref} data-dialog="register">
        {texts.register}
      </a>
      <p className={styles.ways}>
        <a href={loginHref} data-dialog="login">
          {texts.login}
        </a>
      </p>
    </>
  );
}

/** Of the words that the order needs; null for none. */
function startVersionOf(checkout: AnyCheckout): string | null {
  if ('single' in checkout)
    return checkout.single.withdrawal === 'content' ? (checkout.single.startTextVersion ?? START_TEXT_VERSION) : null;
  return checkout.facts.isPaidFirst ? SERVICE_START_VERSION : null;
}

function Facts({ facts }: Pick<Checkout, 'facts'>) {
  return (
    <dl className={styles.facts}>
      <dt>{texts.price}</dt>
      <dd>
        <strong>{priceSentence(facts)}</strong>
      </dd>
      <dt>{texts.term}</dt>
      <dd>{termSentence(facts)}</dd>
      <dt>{texts.withdrawal}</dt>
      <dd>
        {facts.isPaidFirst
          ? texts.withdrawalPaying(lastDay(facts.withdrawalEnd))
          : texts.withdrawalUntil(lastDay(facts.withdrawalEnd))}
      </dd>
      {facts.isPaidFirst && (
        <>
          <dt>{texts.beginning}</dt>
          <dd>{texts.paidFirst}</dd>
        </>
      )}
    </dl>
  );
}

/** The last day, from an exclusive end. */
function lastDay(until: number): string {
  return formatDate(new Date(until - 1).toISOString());
}
