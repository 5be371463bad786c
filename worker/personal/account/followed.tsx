import { MOST_TOPICS } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import { grantablePushVendor } from '#shared/domain/consent/grantable.ts';
import { filterFeed, flattenFeed, topmostChosen, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { followedTexts } from '#shared/i18n/texts/followed.ts';
import { followedHrefs } from '#shared/routes/accountPaths.ts';
import { loadArticlesOfTags } from '../../api/bookmarkedTagsArticles.ts';
import { ownerOf, type ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { toPublicVisit } from '../../http/visit.ts';
import {
  FollowedPage,
  SOUGHT_PARAMETER,
  type FollowedKind,
  type FollowedNews,
} from '../../pages/account/followed/Followed.page.tsx';
import { findPurchases } from '../findPurchases.ts';
import { inParts, readChoice } from './choice.ts';
import { showAccountPage } from './showForm.tsx';

const ROUTES = { region: 'my-regions', tag: 'my-topics' } as const;
const FEEDS = { region: 'regions', tag: 'topics' } as const;
const LIMITS = { region: null, tag: MOST_TOPICS } as const;

/** The title's regions or topics, and which of them the reader follows. */
export function showFollowed(kind: FollowedKind): (call: ReaderCall<'lists' | 'commerce'>) => Promise<Response> {
  return async (call) => {
    const { visit, isolate } = call;
    const query = new URLSearchParams(visit.url.search);
    const sought = kind === 'tag' ? readSought(query) : '';
    const [tree, listed, { settings }] = await Promise.all([
      isolate.publishing.contentServer.fetchPersonalFeed(FEEDS[kind], visit.mandator.id),
      isolate.readers.lists.userApi.fetchBookmarks(ownerOf(call), kind),
      isolate.publishing.sites.current(visit.mandator, visit.waitUntil),
    ]);
    const chosen = tree.ok && listed.ok ? chosenOf(tree.value, listed.value) : [];
    const view = {
      kind,
      tree: tree.ok && listed.ok ? filterFeed(tree.value, sought) : null,
      chosen: new Set(chosen),
      news: tree.ok && sought === '' ? await loadNews(call, tree.value, chosen) : null,
      sought,
      push: visit.mandator.sendsPush && tree.ok && listed.ok ? labelsOf(tree.value, chosen) : null,
      pushVendor: grantablePushVendor(visit.mandator, { ...isolate.publishing.settings, ...settings }),
      status: readStatus(kind, query),
    };
    return showAccountPage(call, {
      routeName: ROUTES[kind],
      status: 200,
      title: followedTexts[kind].title,
      content: <FollowedPage view={view} />,
    });
  };
}

/**
 * Saves only the changes made in the form: entries that a search hid, or that another device changed meanwhile, stay.
 */
export function changeFollowed(
  kind: FollowedKind,
): (call: ReaderCall<'lists'>, sent: URLSearchParams) => Promise<Response> {
  return async (call, sent) => {
    const done = await change(call, kind, sent);
    const sought = kind === 'tag' ? readSought(sent) : '';
    const query = new URLSearchParams({ ...(sought === '' ? {} : { [SOUGHT_PARAMETER]: sought }), [DONE]: done });
    return redirectTo({ status: 303, location: `${followedHrefs[kind]}?${query}`, maxAgeSeconds: 0 });
  };
}

/** Query parameter with the result, in these words. */
const DONE = 'getan';
const DONE_TEXTS = { gespeichert: 'saved', voll: 'full', fehler: 'failed' } as const;
type Done = keyof typeof DONE_TEXTS;

function readStatus(kind: FollowedKind, query: URLSearchParams): string | null {
  const [, text] = Object.entries(DONE_TEXTS).find(([done]) => done === query.get(DONE)) ?? [];
  return text === undefined ? null : followedTexts[kind][text];
}

function readSought(from: URLSearchParams): string {
  return (from.get(SOUGHT_PARAMETER) ?? '').trim().slice(0, 100);
}

/** The form to choose from follows below. */
const MOST_NEWS = 12;

/** News of the regions or topics that a reader follows. Null without any. Acceptance M10, M141. */
async function loadNews(
  call: ReaderCall<'commerce'>,
  tree: readonly FeedNode[],
  chosen: readonly number[],
): Promise<FollowedNews | null> {
  const { visit, isolate, reader } = call;
  if (chosen.length === 0) return null;
  const ids = topmostChosen(tree, chosen).map(({ id }) => id);
  const found = await loadArticlesOfTags(toPublicVisit(visit), ids, isolate.publishing);
  const articles = found?.slice(0, MOST_NEWS) ?? null;
  const paidIds = (articles ?? []).flatMap(({ id, plusTags }) => (plusTags.length > 0 ? [id] : []));
  const purchases = await findPurchases(call, reader, paidIds);
  return { articles, titleName: visit.mandator.name, purchases };
}

/** Bookmarks may contain entries that the title no longer has. */
function chosenOf(tree: readonly FeedNode[], listed: readonly { readonly id: number }[]): readonly number[] {
  const marked = new Set(listed.map(({ id }) => id));
  return idsOf(tree).filter((id) => marked.has(id));
}

function labelsOf(tree: readonly FeedNode[], chosen: readonly number[]) {
  return topmostChosen(tree, chosen).map(({ id, label }) => ({ id, label }));
}

function idsOf(tree: readonly FeedNode[]): readonly number[] {
  return tree.flatMap(flattenFeed).map(({ id }) => id);
}

async function change(call: ReaderCall<'lists'>, kind: FollowedKind, sent: URLSearchParams): Promise<Done> {
  const { visit, isolate } = call;
  const { userApi } = isolate.readers.lists;
  const tree = await isolate.publishing.contentServer.fetchPersonalFeed(FEEDS[kind], visit.mandator.id);
  if (!tree.ok) return 'fehler';
  const owner = ownerOf(call);
  const changed = readChoice(sent, idsOf(tree.value));
  const left = await inParts(changed.left, (id) => userApi.removeBookmark(owner, { kind, id }));
  const added = await inParts(changed.added, (id) => userApi.addBookmark(owner, { kind, id, limit: LIMITS[kind] }));
  const answers = [...left, ...added];
  if (answers.some((answer) => !answer.ok)) return 'fehler';
  return answers.some((answer) => answer.ok && answer.value === 'full') ? 'voll' : 'gespeichert';
}
