import * as v from 'valibot';
import { addressableId } from '#shared/contracts/scalars.ts';
import { bookmarkLimit, canAddBookmark } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import { bookmarksPageTexts as texts } from '#shared/i18n/texts/bookmarks.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import { layoutOf } from '#shared/routes/personalRoutes.ts';
import { ownerOf, type Call, type ReaderCall } from '../../calls/call.ts';
import {
  BookmarksPage,
  BOOKMARK_FIELD,
  UNDO_FIELD,
  type BookmarkRow,
  type BookmarksView,
} from '../../pages/bookmarks/Bookmarks.page.tsx';
import { redirectTo } from '../../http/redirectTo.ts';
import { Purchases } from '../../pages/Purchases.tsx';
import type { ListedBookmark } from '../../services/userApi.ts';
import { isMarkable } from '../../templates/isMarkable.ts';
import { findPurchases } from '../findPurchases.ts';

export async function showBookmarks(call: Call<'session' | 'lists' | 'commerce'>): Promise<Response> {
  const { visit, framed } = call;
  const { reader } = await call.isolate.readers.session.openSession(visit);
  const bookmarks = await loadBookmarks(call, reader);
  // Forms submit to the unframed page.
  const done = framed ? null : readDone(visit.url.search);
  const content = (
    <>
      <BookmarksPage bookmarks={bookmarks} done={done} />
      {bookmarks.kind === 'list' && (
        <Purchases purchases={await findPurchases(call, reader, findPaid(bookmarks.rows ?? []))} />
      )}
    </>
  );
  return call.streamPage({
    routeName: 'bookmarks',
    layout: layoutOf('bookmarks', framed),
    kind: 'bookmarks',
    status: 200,
    title: texts.title,
    content,
    hasSecretAddress: false,
  });
}

/**
 * Removes a bookmark or restores it, and redirects to the list, so that a later back navigation submits nothing again.
 */
export async function changeBookmarks(call: ReaderCall<'lists'>, sent: URLSearchParams): Promise<Response> {
  const id = v.safeParse(addressableId, Number(sent.get(BOOKMARK_FIELD)));
  const done = id.success ? await change(call, id.output, sent.has(UNDO_FIELD)) : 'fehler';
  const query = new URLSearchParams({
    [DONE]: done,
    ...(id.success && done === 'entfernt' ? { [BOOKMARK_FIELD]: String(id.output) } : {}),
  });
  return redirectTo({ status: 303, location: `${bookmarksHref}?${query}`, maxAgeSeconds: 0 });
}

/** Query parameters with the result, in these words, and the removed article, so that it can be restored. */
const DONE = 'getan';
const DONE_TEXTS = {
  entfernt: texts.removed,
  zurueck: texts.restored,
  voll: texts.notRestored,
  fehler: texts.failed,
} as const;
type Done = keyof typeof DONE_TEXTS;

function readDone(search: string): BookmarksView['done'] {
  const query = new URLSearchParams(search);
  const [, text] = Object.entries(DONE_TEXTS).find(([done]) => done === query.get(DONE)) ?? [];
  const id = v.safeParse(addressableId, Number(query.get(BOOKMARK_FIELD)));
  return text === undefined ? null : { text, undoId: id.success && text === texts.removed ? id.output : null };
}

async function change(call: ReaderCall<'lists'>, id: number, isUndo: boolean): Promise<Done> {
  const { visit, reader, isolate } = call;
  const { userApi } = isolate.readers.lists;
  const owner = ownerOf(call);
  if (isUndo) {
    if (!(await isMarkable({ kind: 'article', id }, visit, isolate.publishing))) return 'fehler';
    const added = await userApi.addBookmark(owner, { kind: 'article', id, limit: bookmarkLimit(reader.access) });
    if (!added.ok) return 'fehler';
    return added.value === 'full' ? 'voll' : 'zurueck';
  }
  const removed = await userApi.removeBookmark(owner, { kind: 'article', id });
  return removed.ok ? 'entfernt' : 'fehler';
}

/** Of one page, which is one call of the content server. */
const PAGE_SIZE = 20;
const PAGE_PARAMETER = 'seite';

async function loadBookmarks(call: Call<'lists'>, reader: Reader): Promise<BookmarksView['bookmarks']> {
  if (reader.kind === 'anonymous') return { kind: 'guest' };
  const { visit, isolate } = call;
  const { publishing, readers } = isolate;
  const listed = await readers.lists.userApi.fetchBookmarks(ownerOf({ ...call, reader }), 'article');
  if (!listed.ok) return { kind: 'away' };
  const count = listed.value.length;
  if (count === 0) return { kind: 'empty' };
  const page = readPage(visit.url.search, Math.ceil(count / PAGE_SIZE));
  const shown = listed.value.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const [teasers, { settings }] = await Promise.all([
    publishing.contentServer.fetchTeasers(
      visit.mandator.id,
      shown.map(({ id }) => id),
    ),
    publishing.sites.current(visit.mandator, visit.waitUntil),
  ]);
  const pathOf = (number: number) => `${visit.url.pathname}${number > 1 ? `?${PAGE_PARAMETER}=${number}` : ''}`;
  return {
    kind: 'list',
    count,
    limit: bookmarkLimit(reader.access),
    subscribeHref: canAddBookmark(reader.access, count) ? '' : settings.bookmark_subscription_link,
    plusName: visit.mandator.plusName,
    rows: teasers.ok ? toRows(shown, teasers.value) : null,
    newerHref: page > 1 ? pathOf(page - 1) : null,
    olderHref: count > page * PAGE_SIZE ? pathOf(page + 1) : null,
  };
}

function toRows(shown: readonly ListedBookmark[], teasers: readonly Teaser[]): readonly BookmarkRow[] {
  const byId = new Map(teasers.map((teaser) => [teaser.documentId, teaser]));
  return shown.map(({ id }) => ({ id, teaser: byId.get(id) ?? null }));
}

function findPaid(rows: readonly BookmarkRow[]): readonly number[] {
  return rows.flatMap(({ id, teaser }) => (teaser && isRestricted(teaser) ? [id] : []));
}

/** Falls back to the last page if the requested one has become empty. */
function readPage(search: string, last: number): number {
  const asked = Number(/^[1-9]\d{0,3}$/.exec(new URLSearchParams(search).get(PAGE_PARAMETER) ?? '')?.[0] ?? 1);
  return Math.min(asked, last);
}
