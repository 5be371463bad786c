import { coveringTags } from '../domain/access/coveringTags.ts';
import { isRestricted } from '../domain/content/isRestricted.ts';
import type { Teaser } from '../domain/content/teaser.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import { PlusBadge } from './PlusBadge.tsx';
import { useTitleName } from './titleName.ts';
import styles from './RestrictionMark.module.css';

/**
 * Marks a restricted article in a list. The shared template contains the marks for all kinds of readers; attributes of
 * the document select one, and for tag subscriptions rules of the reader's page: `worker/render/readerStyle.ts`.
 * Purchases are added at the end of the page: `worker/reader/fillPurchases.tsx`. Specification 6, locked content.
 */
export function RestrictionMark({ teaser }: { readonly teaser: Teaser }) {
  const titleName = useTitleName();
  return isRestricted(teaser) ? (
    <PlusMarks articleId={teaser.documentId} plusTags={coveringTags(teaser)} titleName={titleName} />
  ) : null;
}

type PlusMarksProps = { readonly articleId: number; readonly plusTags: readonly number[]; readonly titleName: string };

/** The same for lists rendered in the browser. */
export function PlusMarks({ articleId, plusTags, titleName }: PlusMarksProps) {
  return (
    <>
      <PlusBadge />
      <span className={styles.tags} data-plus-tags={plusTags.join(' ')}>
        <span>{markTexts.included(titleName)}</span>
        <span>{markTexts.notIncluded(titleName)}</span>
      </span>
      <span className={styles.coin} data-coin={articleId}>
        {markTexts.coin}
      </span>
    </>
  );
}
