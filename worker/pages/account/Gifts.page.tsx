import type { GiftLinks, GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { GIFT_TERMS } from '#shared/domain/gifts/giftTerms.ts';
import { shareByMail } from '#shared/domain/page/shareTargets.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { giftPageTexts as texts } from '#shared/i18n/texts/giftPage.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import { accountHref, GIFT_ARTICLE_PARAMETER, giveArticlePath, revokeGiftPath } from '#shared/routes/accountPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import styles from './Account.module.css';
import listStyles from './AccountList.module.css';
import giftStyles from './Gifts.module.css';

/** A gift link with its article, null if deleted or unavailable; `isOver` once it unlocks nothing. */
export type ShownGift = GiftLinks['items'][number] & {
  readonly article: Pick<Teaser, 'title' | 'targetPathOrUrl'> | null;
  readonly isOver: boolean;
};

/** The article to be given, with its link once created. */
export type AskedGift = Pick<GiftToPassOn, 'link'> & { readonly article: Teaser };

export type GiftsView = {
  /** Null when they cannot be had now. */
  readonly gifts: { readonly items: readonly ShownGift[]; readonly quota: GiftLinks['quota'] } | null;
  readonly asked: AskedGift | null;
  readonly mayGive: boolean;
  readonly plusName: string;
  /** Message about the last action. */
  readonly status: string | null;
};

/** The reader's gift links, their use, and how to revoke them. */
export function GiftsPage({ view: { gifts, asked, mayGive, plusName, status } }: { readonly view: GiftsView }) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {status && <output className={styles.status}>{status}</output>}
      {asked && <Asked {...asked} />}
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

function Asked({ article, link }: AskedGift) {
  return (
    <section className={giftStyles.asked} aria-labelledby="verschenken">
      <h2 id="verschenken">{giftTexts.give}</h2>
      <p>
        <a href={article.targetPathOrUrl} target="_top">
          {article.title}
        </a>
      </p>
      {link ? (
        <Passing title={giftTexts.subject(article.title)} link={link} />
      ) : (
        <Making articleId={article.documentId} />
      )}
    </section>
  );
}

function Passing({
  title,
  link: { url, expiresAt },
}: {
  readonly title: string;
  readonly link: NonNullable<AskedGift['link']>;
}) {
  return (
    <>
      <label>
        {texts.address} <input readOnly value={url} />
      </label>
      <p className={giftStyles.note}>{giftTexts.goodUntil(formatDate(expiresAt))}</p>
      <p className={styles.ways}>
        <a href={shareByMail({ title, url })}>{texts.mail}</a>
      </p>
    </>
  );
}

function Making({ articleId }: { readonly articleId: number }) {
  return (
    <form method="post" action={giveArticlePath} target="_top">
      <p className={giftStyles.note}>{giftTexts.ask(GIFT_TERMS.days, GIFT_TERMS.perMonth)}</p>
      <button className={styles.plain} name={GIFT_ARTICLE_PARAMETER} value={articleId}>
        {giftTexts.make}
      </button>
    </form>
  );
}

function Gifts({ items }: { readonly items: readonly ShownGift[] }) {
  if (items.length === 0) return <p className={giftStyles.note}>{texts.none}</p>;
  return (
    <>
      <ul className={`${listStyles.list} ${giftStyles.gifts}`}>
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
