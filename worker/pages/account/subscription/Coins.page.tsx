import type { SubscribedWallet } from '#shared/contracts/subscriptions.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { accountHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import accountStyles from '../Account.module.css';
import styles from './Coins.module.css';

/** `articleId` is null where no article of this title was bought: the wallet is that of all titles. */
export type ListedMovement = {
  readonly movementId: string;
  /** Below zero when they were spent. */
  readonly credits: number;
  /** The balance after it; null if uncertain. */
  readonly balance: number | null;
  readonly reason: string;
  readonly movementDate: string | null;
  readonly articleId: number | null;
};

/** A coin pack on sale. */
type Pack = { readonly id: string; readonly name: string; readonly priceCents: number };

export type CoinsView = { readonly packs: readonly Pack[] } & (
  | {
      readonly kind: 'book';
      readonly wallet: SubscribedWallet;
      readonly movements: readonly ListedMovement[];
      /** Links to older movements, and back to the latest; null for none. */
      readonly olderHref: string | null;
      readonly newestHref: string | null;
      /** Of the title's reader service. */
      readonly serviceEmail: string;
    }
  | { readonly kind: 'away' | 'noWallet' }
);

/** The reader's coins and all their movements. */
export function CoinsPage({ view }: { readonly view: CoinsView }) {
  return (
    <div className={accountStyles.account} data-needs-login="">
      <h1>{coinTexts.title}</h1>
      {view.kind === 'book' ? <Book view={view} /> : <p>{coinTexts[view.kind]}</p>}
      {view.packs.length > 0 && <Packs packs={view.packs} />}
      <p className={accountStyles.ways}>
        <a href={accountHref} target="_top">
          {accountTexts.title}
        </a>
      </p>
    </div>
  );
}

function Book({ view }: { readonly view: Extract<CoinsView, { kind: 'book' }> }) {
  const { wallet, movements, olderHref, newestHref, serviceEmail } = view;
  const validity = describeValidity(wallet);
  return (
    <>
      <p className={styles.balance}>
        {coinTexts.balance} <strong>{coinTexts.left(wallet.availableCreditCount)}</strong>
      </p>
      <p>{coinTexts.worth}</p>
      {validity !== null && <p>{validity}</p>}
      <h2>{coinTexts.movements}</h2>
      {movements.length === 0 ? <p>{coinTexts.none}</p> : <Movements movements={movements} />}
      <p className={accountStyles.ways}>
        {olderHref !== null && <a href={olderHref}>{coinTexts.older}</a>}
        {newestHref !== null && <a href={newestHref}>{coinTexts.newest}</a>}
      </p>
      <p className={styles.questions}>
        {coinTexts.questions} <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>
      </p>
    </>
  );
}

function Packs({ packs }: Pick<CoinsView, 'packs'>) {
  return (
    <>
      <h2>{singleTexts.packs}</h2>
      <ul className={styles.packs}>
        {packs.map(({ id, name, priceCents }) => (
          <li key={id}>
            <a href={checkoutOf(id)} target="_top">
              {singleTexts.buy(name, formatPrice(priceCents))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Null for coins that do not end. */
function describeValidity(wallet: SubscribedWallet): string | null {
  const { creditCountInvalidation, creditValidityTime, creditValidityTimespan } = wallet;
  const ends = creditCountInvalidation && creditValidityTime > 0 && creditValidityTimespan !== 'NONE';
  return ends ? coinTexts.validity[creditValidityTimespan](creditValidityTime) : null;
}

function Movements({ movements }: { readonly movements: readonly ListedMovement[] }) {
  return (
    <ul className={styles.movements}>
      {movements.map(({ movementId, credits, balance, reason, articleId, movementDate }) => (
        <li key={movementId}>
          <span>
            {articleId === null ? (
              reason
            ) : (
              <a href={`/${articleId}`} target="_top">
                {reason}
              </a>
            )}
            {movementDate !== null && <time dateTime={movementDate}>{formatDateTime(movementDate)}</time>}
          </span>
          <span className={styles.amount}>
            {coinTexts.amount(credits)}
            {balance !== null && <small>{coinTexts.after(balance)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
