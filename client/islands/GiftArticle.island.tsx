import { useId, useState, type MouseEvent, type SubmitEvent } from 'react';
import type { GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import { GIFT_TERMS } from '#shared/domain/gifts/giftTerms.ts';
import { messengerTargets } from '#shared/domain/page/shareTargets.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import { GIFT_ARTICLE_PARAMETER, giftsHref } from '#shared/routes/accountPaths.ts';
import wayStyles from '#shared/ui/MainWay.module.css';
import { SharePanel } from '#shared/ui/SharePanel.later.tsx';
import { ShareWays } from '#shared/ui/ShareWays.tsx';
import { shareByDevice } from '../platform/shareByDevice.ts';
import { giftStore, type Giving } from '../stores/gift.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import { CopyAddress } from './CopyAddress.island.tsx';
import styles from './GiftArticle.module.css';

const WORDS = { title: giftTexts.panel, close: giftTexts.close };

/**
 * The first touch explains the gift, the second creates the link and shares it, because it counts towards the limit.
 * Without script a form that leads to the list of gifts. Shown to eligible readers only, by an attribute of the page
 * that the edge sets.
 */
export function GiftArticle({ articleId }: { readonly articleId: number }) {
  const { giving, give } = usePageStore(giftStore);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const makeLink = async ({ currentTarget }: MouseEvent) => {
    const panel = currentTarget.closest('dialog');
    const given = await give(articleId);
    if (given.kind !== 'answered' || given.gift.link === null) return;
    // The touched button has been replaced.
    panel?.querySelector('button')?.focus();
    if ((await shareByDevice(toPage(given.gift.link))) === 'shared') panel?.hidePopover();
  };
  const link = giving.kind === 'answered' ? giving.gift.link : null;
  return (
    <form className={styles.gift} action={giftsHref} onSubmit={open}>
      <button name={GIFT_ARTICLE_PARAMETER} value={articleId}>
        {giftTexts.give}
      </button>
      <output>{!isOpen && giving.kind === 'answered' && <Terms gift={giving.gift} />}</output>
      {isOpen && (
        <SharePanel
          id={panelId}
          ref={showPanel}
          words={WORDS}
          note={<Note giving={giving} />}
          onClose={() => setOpen(false)}
        >
          {link && (
            <ShareWays
              page={toPage(link)}
              targets={messengerTargets(toPage(link))}
              copy={<CopyAddress address={link.url} label={giftTexts.copy} />}
            />
          )}
          {MAY_BE_MADE.has(giving.kind) && (
            <button
              type="button"
              className={wayStyles.main}
              aria-disabled={giving.kind === 'giving' || undefined}
              onClick={(event) => giving.kind !== 'giving' && void makeLink(event)}
            >
              {giftTexts.make}
            </button>
          )}
        </SharePanel>
      )}
    </form>
  );
}

GiftArticle.displayName = 'GiftArticle';

function showPanel(panel: HTMLDialogElement | null): void {
  panel?.showPopover();
}

const MAY_BE_MADE: ReadonlySet<Giving['kind']> = new Set(['idle', 'giving', 'failed']);

function toPage({ url }: NonNullable<GiftToPassOn['link']>) {
  return { title: giftTexts.subject(document.title), url };
}

function Note({ giving }: { readonly giving: Giving }) {
  return (
    <>
      {giving.kind === 'idle' && giftTexts.ask(GIFT_TERMS.days, GIFT_TERMS.perMonth)}
      <output>
        {giving.kind === 'answered' ? <Terms gift={giving.gift} /> : giving.kind !== 'idle' && giftTexts[giving.kind]}
      </output>
    </>
  );
}

/** How long the link is valid and what is left this month, or when the limit resets. */
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
