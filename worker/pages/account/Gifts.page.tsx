import type { GiftLinks } from '#shared/contracts/gift.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { giftPageTexts as texts } from '#shared/i18n/texts/giftPage.ts';
import { accountHref, revokeGiftPath } from '#shared/routes/accountPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import styles from './Account.module.css';
import giftStyles from './Gifts.module.css';

/**
 * A link that was given, with its article, null where that is no more or cannot be had; `isOver` once it opens nothing
 * more.
 */
export type ShownGift = GiftLinks['items'][number] & {
  readonly article: Pick<Teaser, 'title' | 'targetPathOrUrl'> | null;
  readonly isOver: boolean;
};

export type GiftsView = {
  /** Null when they cannot be had now. */
  readonly gifts: { readonly items: readonly ShownGift[]; readonly quota: GiftLinks['quota'] } | null;
  readonly mayGive: boolean;
  readonly plusName: string;
  /** What has just been done. */
  readonly status: string | null;
};

/** What a reader has given away, what came of it, and how to take it back. */
export function GiftsPage({ view: { gifts, mayGive, plusName, status } }: { readonly view: GiftsView }) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {status && <output className={styles.status}>{status}</output>}
      {gifts && mayGive && (
        <p className={giftStyles.quota}>{texts.quota(gifts.quota.limit - gifts.quota.used, gifts.quota.limit)}</p>
      )}
      {mayGive ? (
        <p className={giftStyles.note}>
          {gifts && texts.renews(formatDate(gifts.quota.renewsOn))} {texts.how}
        </p>
      ) : (
        <p className={giftStyles.note}>
          {texts.notYours(plusName)}{' '}
          <a href={orderHref} target="_top">
            {texts.offer(plusName)}
          </a>
        </p>
      )}
      {gifts ? <Gifts items={gifts.items} /> : <p className={giftStyles.note}>{texts.away}</p>}
      <p className={styles.ways}>
        <a href={accountHref} target="_top">
          {accountTexts.title}
        </a>
      </p>
    </div>
  );
}

function Gifts({ items }: { readonly items: readonly ShownGift[] }) {
  if (items.length === 0) return <p className={giftStyles.note}>{texts.none}</p>;
  return (
    <>
      <ul className={`${styles.devices} ${giftStyles.gifts}`}>
        {items.map((gift) => (
          <Gift key={gift.id} gift={gift} />
        ))}
      </ul>
      <p className={giftStyles.note}>{texts.revoking}</p>
    </>
  );
}

function Gift({ gift }: { readonly gift: ShownGift }) {
  const title = gift.article?.title ?? texts.untitled(gift.articleId);
  return (
    <li>
      <span>
        {gift.article ? (
          <a href={gift.article.targetPathOrUrl} target="_top">
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}
        <small>{texts.given(formatDate(gift.createdAt))}</small>
        <small>
          {describeEnd(gift)}, {describeReaders(gift)}
        </small>
      </span>
      {!gift.isOver && (
        <form method="post" action={revokeGiftPath} target="_top">
          <input type="hidden" name="link" value={gift.id} />
          <button className={styles.plain} aria-label={texts.revokeNamed(title)}>
            {texts.revoke}
          </button>
        </form>
      )}
    </li>
  );
}

function describeEnd({ isRevoked, isOver, expiresAt }: ShownGift): string {
  if (isRevoked) return texts.revoked;
  return isOver ? texts.ended(formatDate(expiresAt)) : texts.goodUntil(formatDate(expiresAt));
}

function describeReaders({ readers, firstOpenedAt, lastOpenedAt }: ShownGift): string {
  return texts.readers(readers, firstOpenedAt && formatDate(firstOpenedAt), lastOpenedAt && formatDate(lastOpenedAt));
}
