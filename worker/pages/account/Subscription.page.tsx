import { isWalletUser, type Access } from '#shared/domain/access/deriveAccess.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { subscriptionTexts as texts } from '#shared/i18n/texts/subscription.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import styles from './Account.module.css';
import { Way } from './Way.tsx';

export type SubscriptionView = {
  /** What the roles grant, each in a line; empty for none. */
  readonly parts: readonly string[];
  readonly hasCoins: boolean;
  /** Empty where the title has none, as all below. */
  readonly offersHref: string;
  readonly giveAwayHref: string;
  readonly cancelHref: string;
  readonly serviceHref: string;
};

/** What the reader has subscribed to, and the ways to more, to less and to somebody who helps. */
export function SubscriptionPage({ view }: { readonly view: SubscriptionView }) {
  const { parts, hasCoins, offersHref, giveAwayHref, cancelHref, serviceHref } = view;
  const ways = [
    { href: hasCoins ? coinsHref : '', label: coinTexts.title },
    { href: offersHref, label: texts.offers },
    { href: giveAwayHref, label: texts.giveAway },
    { href: parts.length > 0 ? cancelHref : '', label: texts.cancel },
    { href: serviceHref, label: texts.service },
  ];
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      <p>{parts.length === 0 ? texts.none : texts.intro}</p>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>{ways.map((way) => way.href && <Way key={way.label} {...way} />)}</p>
    </div>
  );
}

/**
 * What a reader's roles grant on this title, in words.
 *
 * @param expressName the express edition, as it is sold
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
