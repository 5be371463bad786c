import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { bookmarksPageTexts as texts } from '#shared/i18n/texts/bookmarks.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { bookmarksHref, homeHref } from '#shared/routes/hrefs.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { ListHead } from '../ListHead.tsx';
import { Paging } from '../Paging.tsx';
import styles from './Bookmarks.module.css';

/** One of the list; without a teaser where the article is gone. */
export type BookmarkRow = { readonly id: number; readonly teaser: TeaserData | null };

export type BookmarkList = {
  readonly count: number;
  /** The reader's maximum of bookmarks; null for no limit. */
  readonly limit: number | null;
  /** Link to a subscription without a limit, once the list is full; empty for none. */
  readonly subscribeHref: string;
  /** The title's subscription. */
  readonly plusName: string;
  /** Null where the articles cannot be loaded. */
  readonly rows: readonly BookmarkRow[] | null;
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

export type BookmarksView = {
  readonly bookmarks: { readonly kind: 'guest' | 'empty' | 'away' } | ({ readonly kind: 'list' } & BookmarkList);
  /** Message about the last action, and the article that can be restored. */
  readonly done: { readonly text: string; readonly undoId: number | null } | null;
};

/** The field that names an article, and the one that is there when it comes back. */
export const BOOKMARK_FIELD = 'artikel';
export const UNDO_FIELD = 'zurueck';

/**
 * A reader's bookmarks, latest first. Works without script; in a frame its links leave it. Acceptance M21, M26, M141.
 */
export function BookmarksPage({ bookmarks, done }: BookmarksView) {
  return (
    <>
      <ListHead title={texts.title} />
      <output className={styles.done}>
        {done?.text}
        {done !== null && done.undoId !== null && <BookmarkForm id={done.undoId} isUndo label={texts.undo} />}
      </output>
      {bookmarks.kind === 'away' && <p className={styles.notice}>{texts.away}</p>}
      {(bookmarks.kind === 'guest' || bookmarks.kind === 'empty') && <Empty isGuest={bookmarks.kind === 'guest'} />}
      {bookmarks.kind === 'list' && <List {...bookmarks} />}
    </>
  );
}

function Empty({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <div className={styles.notice}>
      <p>{texts.empty}</p>
      <p>{texts.howTo}</p>
      {isGuest && <p>{texts.login}</p>}
      <p className={styles.ways}>
        {isGuest && (
          <a href={dialogFlowPath('login')} data-dialog="login">
            {accountHeadTexts.login}
          </a>
        )}
        <a href={homeHref} target="_top">
          {texts.browse}
        </a>
      </p>
    </div>
  );
}

function List({ count, limit, subscribeHref, plusName, rows, newerHref, olderHref }: BookmarkList) {
  return (
    <>
      <p className={styles.count}>{limit === null ? texts.count(count) : texts.countOf(count, limit)}</p>
      {subscribeHref !== '' && (
        <p className={styles.full}>
          {texts.full(plusName)}{' '}
          <a href={subscribeHref} target="_top">
            {texts.subscribe}
          </a>
        </p>
      )}
      {rows === null && <p className={styles.notice}>{texts.articlesAway}</p>}
      {/* The list has its own remove buttons. */}
      <ul className={styles.list} data-bookmark-list="">
        {rows?.map(({ id, teaser }) => (
          <li key={id}>
            {teaser ? (
              <Teaser teaser={teaser} size="row" headingLevel={2} target="_top" />
            ) : (
              <p className={styles.gone}>{texts.gone}</p>
            )}
            <BookmarkForm id={id} label={texts.remove} name={texts.removeNamed(teaser?.title ?? texts.gone)} />
          </li>
        ))}
      </ul>
      <Paging newerHref={newerHref} olderHref={olderHref} labels={{ newer: texts.later, older: texts.earlier }} />
    </>
  );
}

type BookmarkFormProps = {
  readonly id: number;
  readonly label: string;
  readonly name?: string;
  readonly isUndo?: boolean;
};

function BookmarkForm({ id, label, name, isUndo = false }: BookmarkFormProps) {
  return (
    <form method="post" action={bookmarksHref} target="_top">
      <input type="hidden" name={BOOKMARK_FIELD} value={id} />
      {isUndo && <input type="hidden" name={UNDO_FIELD} value="" />}
      <button className={styles.button} aria-label={name}>
        {label}
      </button>
    </form>
  );
}
