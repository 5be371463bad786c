import { useState, type ReactNode } from 'react';
import type { GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import { messengerTargets, type SharedPage } from '#shared/domain/page/shareTargets.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import { giftsHref } from '#shared/routes/accountPaths.ts';
import { giftStore, type Giving } from '../stores/gift.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './GiftArticle.module.css';
import { shareByDevice } from './shareByDevice.ts';
import { SharePanel } from './SharePanel.tsx';

const WORDS = { title: giftTexts.panel, close: giftTexts.close, copy: giftTexts.copy };

/**
 * One touch makes the link and passes it on. Shown to those alone who may give: the edge says so in an attribute of the
 * page.
 */
export function GiftArticle({ articleId }: { readonly articleId: number }) {
  const { giving, give } = usePageStore(giftStore);
  const [open, setOpen] = useState<SharedPage | null>(null);
  const start = async () => {
    const given = await give(articleId);
    if (given.kind !== 'answered' || given.gift.link === null) return;
    const page = { title: giftTexts.subject(document.title), url: given.gift.link.url };
    if ((await shareByDevice(page)) !== 'shared') setOpen(page);
  };
  const gift = giving.kind === 'answered' ? giving.gift : null;
  return (
    <div className={styles.gift} data-needs-script="">
      <button
        type="button"
        aria-disabled={giving.kind === 'giving' || undefined}
        onClick={() => giving.kind !== 'giving' && void start()}
      >
        {giftTexts.give}
      </button>
      <output>{open === null && describeGiving(giving)}</output>
      {open && gift && (
        <SharePanel
          page={open}
          targets={messengerTargets(open)}
          words={WORDS}
          note={<Terms gift={gift} />}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

GiftArticle.displayName = 'GiftArticle';

function describeGiving(giving: Giving): ReactNode {
  if (giving.kind === 'idle') return null;
  if (giving.kind !== 'answered') return giftTexts[giving.kind];
  return <Terms gift={giving.gift} />;
}

/** How long the link is good and what is left this month, or when there is more. */
function Terms({ gift: { link, quota } }: { readonly gift: GiftToPassOn }) {
  const terms = link
    ? `${giftTexts.goodUntil(formatDate(link.expiresAt))} ${giftTexts.left(quota.limit - quota.used)}`
    : giftTexts.usedUp(quota.limit, formatDate(quota.renewsOn));
  return (
    <>
      {terms} <a href={giftsHref}>{giftTexts.list}</a>
    </>
  );
}
