import { coveringTags } from '../domain/access/coveringTags.ts';
import { isRestricted } from '../domain/content/isRestricted.ts';
import type { Teaser } from '../domain/content/teaser.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import { PlusBadge } from './PlusBadge.tsx';
import { useTitleName } from './titleName.ts';
import styles from './RestrictionMark.module.css';

/**
 * Tells in a list that an article is not for everybody; nothing for one that is. The template is the same for every
 * reader, so it holds what any of them may be told; attributes of the document say which it is, and rules that only a
 * tag reader's page has say what his subscription holds: `worker/render/readerStyle.ts`. What a reader has bought comes
 * at the end of his page: `worker/reader/fillPurchases.tsx`. Specification 6, locked content.
 */
export function RestrictionMark({ teaser }: { readonly teaser: Teaser }) {
  const titleName = useTitleName();
  return isRestricted(teaser) ? (
    <PlusMarks articleId={teaser.documentId} plusTags={coveringTags(teaser)} titleName={titleName} />
  ) : null;
}

type PlusMarksProps = { readonly articleId: number; readonly plusTags: readonly number[]; readonly titleName: string };

/** The same for whoever puts a list together in the browser. */
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
