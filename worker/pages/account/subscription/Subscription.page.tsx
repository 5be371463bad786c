import { isWalletUser, type Access } from '#shared/domain/access/deriveAccess.ts';
import type { SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import type { CustomerSubscription } from '#shared/contracts/store.contract.ts';
import type { OpenPriceOffer } from '#shared/domain/subscription/priceOffers.ts';
import { owedCents } from '#shared/domain/subscription/money.ts';
import { mayChangeMeans, nextPayment } from '#shared/domain/subscription/nextPayment.ts';
import { isRunning } from '#shared/domain/subscription/subscription.ts';
import { lastDayOf } from '#shared/i18n/formatMoment.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { nextPaymentText } from '#shared/i18n/texts/paymentMeans.ts';
import { subscriptionSentence } from '#shared/i18n/texts/reasons.ts';
import { subscriptionTexts as texts } from '#shared/i18n/texts/subscription.ts';
import { coinsHref, declareSubscriptionPath, plusVerificationHref } from '#shared/routes/accountPaths.ts';
import { PayAgain } from '../../order/Ordered.page.tsx';
import styles from '../Account.module.css';
import { Documents } from './Documents.tsx';
import { Purchases } from './Purchases.tsx';
import subscriptionStyles from './Subscription.module.css';
import { ChangeMeans, Pause, PriceQuestion } from './SubscriptionChoices.tsx';
import { invitesBy } from '#shared/domain/codes/invitation.ts';
import { codeTexts } from '#shared/i18n/texts/checkout.ts';
import { invitationTexts } from '#shared/i18n/texts/invitations.ts';
import { verificationTexts } from '#shared/i18n/texts/verification.ts';
import { codeHref, inviteHref } from '#shared/routes/hrefs.ts';
import { Way } from '../Way.tsx';

/** A subscription with the declarations possible now. */
export type ShownSubscription = CustomerSubscription & {
  readonly priceOffer: OpenPriceOffer | null;
  /** That another price has been agreed for later. */
  readonly agreedRise: string | null;
};

export type SubscriptionView = {
  /** Rights that no subscription below explains, a sentence each; null while commerce is away. Acceptance G26. */
  readonly reasons: readonly string[] | null;
  /** Latest first; null if unknown. */
  readonly subscriptions: readonly ShownSubscription[] | null;
  /** Single purchases, likewise; empty if unknown. */
  readonly purchases: readonly SinglePurchase[];
  /** Result of the last declaration. */
  readonly status: string | null;
  /** Access granted by roles, one line each; empty for none. */
  readonly parts: readonly string[];
  readonly hasCoins: boolean;
  /** Empty where the title has none, as all below. */
  readonly offersHref: string;
  readonly giveAwayHref: string;
  /** Where this reader's e-paper is read. */
  readonly epaperHref: string;
  readonly cancelHref: string;
  readonly serviceHref: string;
};

/** The reader's subscriptions, with links to upgrade, cancel and contact service. */
export function SubscriptionPage({ view }: { readonly view: SubscriptionView }) {
  const {
    parts,
    hasCoins,
    offersHref,
    giveAwayHref,
    epaperHref,
    cancelHref,
    serviceHref,
    reasons,
    subscriptions,
    status,
  } = view;
  const ways = [
    { href: epaperHref, label: texts.readEpaper },
    { href: hasCoins ? coinsHref : '', label: coinTexts.title },
    { href: offersHref, label: texts.offers },
    { href: giveAwayHref, label: texts.giveAway },
    {
      href: subscriptions && invitesBy(subscriptions) ? inviteHref : '',
      label: invitationTexts.title,
    },
    { href: codeHref, label: codeTexts.title },
    { href: plusVerificationHref, label: verificationTexts.title },
    { href: parts.length > 0 ? cancelHref : '', label: texts.cancel },
    { href: serviceHref, label: texts.service },
  ];
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {status !== null && <output className={styles.status}>{status}</output>}
      {parts.length > 0 && <p>{texts.intro}</p>}
      {parts.length === 0 && !reasons?.length && !subscriptions?.some(isNow) && <p>{texts.none}</p>}
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      {reasons !== null && reasons.length > 0 && (
        <>
          <h2>{texts.why}</h2>
          <ul className={styles.parts}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {subscriptions === null ? <p>{texts.away}</p> : <Subscriptions subscriptions={subscriptions} />}
      <Purchases purchases={view.purchases} />
      <p className={styles.ways}>{ways.map((way) => way.href && <Way key={way.label} {...way} />)}</p>
    </div>
  );
}

function isNow({ subscription: { state } }: ShownSubscription): boolean {
  return state.kind === 'ordered' || isRunning(state);
}

function Subscriptions({ subscriptions }: { readonly subscriptions: readonly ShownSubscription[] }) {
  const groups = [
    { heading: texts.subscriptions, listed: subscriptions.filter(isNow) },
    { heading: texts.earlier, listed: subscriptions.filter((one) => !isNow(one)) },
  ];
  return groups.map(
    ({ heading, listed }) =>
      listed.length > 0 && (
        <section key={heading}>
          <h2>{heading}</h2>
          {listed.map((one) => (
            <OneSubscription key={one.subscription.id} {...one} />
          ))}
        </section>
      ),
  );
}

function OneSubscription(shown: ShownSubscription) {
  const { subscription, mayWithdraw, documents, means, pauses, priceOffer, agreedRise, endIfCancelled } = shown;
  const next = nextPayment(subscription);
  const { id, agreement, state } = subscription;
  const [shortest, ...longer] = pauses;
  const isOwed = state.kind === 'ordered' || state.kind === 'pastDue' || owedCents(subscription) > 0;
  return (
    <article className={subscriptionStyles.subscription} data-subscription={state.kind}>
      <h3>{agreement.productName}</h3>
      <p>{subscriptionSentence(subscription)}</p>
      {next && <p>{nextPaymentText(next, means)}</p>}
      {agreedRise !== null && <p>{agreedRise}</p>}
      {priceOffer && <PriceQuestion subscription={subscription} offer={priceOffer} />}
      {isOwed && <PayAgain abo={id} />}
      {(state.kind === 'trial' || state.kind === 'active' || state.kind === 'paused') && (
        <Cancel id={id} end={endIfCancelled} />
      )}
      {state.kind === 'cancelled' && state.by === 'reader' && (
        <Declare id={id} kind="cancellationTakenBack" label={texts.takeBack} />
      )}
      {state.kind === 'paused' && <Declare id={id} kind="resumed" label={texts.resume} />}
      {mayChangeMeans(subscription) && <ChangeMeans abo={id} />}
      {shortest && <Pause subscription={subscription} pauses={[shortest, ...longer]} />}
      {mayWithdraw && (
        <details>
          <summary>{texts.withdraw}</summary>
          <p>{texts.withdrawText}</p>
          <Declare id={id} kind="withdrawn" label={texts.confirmWithdrawal} />
        </details>
      )}
      <Documents documents={documents} />
    </article>
  );
}

/** Two steps: the first button reveals the declaration with its date. */
function Cancel({ id, end }: { readonly id: string; readonly end: number | null }) {
  return (
    <details>
      <summary>{texts.cancelNow}</summary>
      {end !== null && <p>{texts.cancelText(lastDayOf(end))}</p>}
      <Declare
        id={id}
        kind="cancelled"
        label={end === null ? texts.confirmCancellation : texts.cancelBy(lastDayOf(end))}
      />
    </details>
  );
}

type DeclareProps = {
  readonly id: string;
  readonly kind: 'cancelled' | 'cancellationTakenBack' | 'resumed' | 'withdrawn';
  readonly label: string;
};

/** Field names are read in worker/personal. */
function Declare({ id, kind, label }: DeclareProps) {
  return (
    <form method="post" action={declareSubscriptionPath} target="_top">
      <input type="hidden" name="abo" value={id} />
      <input type="hidden" name="erklaerung" value={kind} />
      <button className={styles.plain}>{label}</button>
    </form>
  );
}

/**
 * A reader's access on this title, in words.
 *
 * @param expressName the product name of the express edition
 */
export function describeAccess(access: Access, plusName: string, expressName: string): readonly string[] {
  const { plus, express, tagIds, epaper, pur } = access;
  return [
    plus && texts.whole(plusName),
    express && expressName !== plusName && texts.whole(expressName),
    !plus && tagIds.length > 0 && texts.tags(tagIds.length),
    epaper && texts.epaper,
    pur && texts.pur,
    isWalletUser(access) && texts.coins,
  ].filter((part) => part !== false);
}
