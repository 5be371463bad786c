import type * as v from 'valibot';
import { giftLinksContract, giftOpenedContract } from '#shared/contracts/gift.contract.ts';
import {
  bookmarksContract,
  bookmarksCountContract,
  feedBookmarksContract,
  isBookmarkedContract,
  onboardingContract,
  purchasesContract,
} from '#shared/contracts/userApi.contract.ts';
import { BOOKMARK_PATHS } from '#shared/domain/bookmarks/bookmark.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.userApi;
const TITLE = `/mandators/${MANDATOR_IDS[0]}`;
const [ARTICLE, ANOTHER] = [1_001, 1_002];
/** Of no gift. */
const UNKNOWN_LINK = '00000000-0000-4000-8000-000000000000';

type Asked<T> = {
  readonly id: string;
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  readonly loss: string;
  readonly method?: 'POST' | 'DELETE';
  readonly body?: unknown;
};
type Read = <T>(asked: Asked<T>) => Promise<T | null>;

/**
 * The user API: a reader who has stored nothing yet, and a caller without the portal's token. With `--write` that
 * made-up reader bookmarks an article, is held to the limit, and takes the bookmark away.
 */
export async function examineUsers(examined: Examined): Promise<void> {
  const { ask, note, settings, mayWrite } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const reader = `${TITLE}/users/${crypto.randomUUID()}`;
  const stranger = await ask({ id: 'users.token', path: `${reader}/bookmarks`, deadlineMs });
  noteRefusal(examined, stranger, {
    id: 'users.token',
    statuses: [401, 403],
    loss: 'a caller without the token reads readers’ lists',
  });
  const read: Read = async ({ contract, loss, ...asked }) =>
    readAnswer(examined, await ask({ ...asked, headers, deadlineMs }), { id: asked.id, contract, loss });
  await examineLists(examined, read, reader);
  await read({
    id: 'users.onboarding',
    path: `${reader}/onboarding`,
    contract: onboardingContract,
    loss: 'readers are never shown around',
  });
  const bought = await read({
    id: 'users.purchases',
    path: `${reader}/credit-purchases/batch/exists`,
    body: [ARTICLE, ANOTHER],
    contract: purchasesContract,
    loss: 'what readers have bought is locked',
  });
  noteNone(examined, 'users.purchases', bought && Object.values(bought).filter(({ exists }) => exists).length);
  const gift = await read({
    id: 'users.gift',
    path: `${TITLE}/gift-links/${UNKNOWN_LINK}`,
    contract: giftOpenedContract,
    loss: 'given articles are locked',
  });
  noteNone(examined, 'users.gift', gift && Number(gift.isOpen));
  if (mayWrite) await examineBookmark(examined, { read, reader, headers });
  else note({ id: 'users.bookmark', verdict: 'skip', words: 'needs --write' });
}

async function examineLists(examined: Examined, read: Read, reader: string): Promise<void> {
  const loss = 'readers have no bookmarks';
  const lists = {
    bookmarks: await read({ id: 'users.bookmarks', path: `${reader}/bookmarks`, contract: bookmarksContract, loss }),
    regions: await read({
      id: 'users.regions',
      path: `${reader}/${BOOKMARK_PATHS.region}`,
      contract: feedBookmarksContract,
      loss: 'readers follow no region',
    }),
    topics: await read({
      id: 'users.topics',
      path: `${reader}/${BOOKMARK_PATHS.tag}`,
      contract: feedBookmarksContract,
      loss: 'readers follow no topic',
    }),
    gifts: await read({
      id: 'users.gifts',
      path: `${reader}/gift-links`,
      contract: giftLinksContract,
      loss: 'no article can be given away',
    }),
  };
  for (const [name, list] of Object.entries(lists)) noteNone(examined, `users.${name}`, list && list.items.length);
  const path = `${reader}/bookmarks-count`;
  const counted = await read({ id: 'users.count', path, contract: bookmarksCountContract, loss });
  noteNone(examined, 'users.count', counted && counted.count);
}

/** Of a reader whose id was just made up. */
function noteNone({ note }: Examined, id: string, many: number | null): void {
  if (many === null) return;
  note({
    id: `${id}.none`,
    ...(many === 0
      ? { verdict: 'pass', words: 'nothing of a reader who never was' }
      : { verdict: 'fail', words: 'something of a reader who never was: readers see what others have' }),
  });
}

type Writing = { readonly read: Read; readonly reader: string; readonly headers: Readonly<Record<string, string>> };

async function examineBookmark(examined: Examined, { read, reader, headers }: Writing): Promise<void> {
  const { ask, note } = examined;
  const bookmark = (id: number) => `${reader}/${BOOKMARK_PATHS.article}/${id}?limit=1`;
  const contract = isBookmarkedContract;
  const loss = 'no bookmark is stored';
  for (const id of ['users.bookmark', 'users.bookmark.again'])
    if (!(await read({ id, path: bookmark(ARTICLE), method: 'POST', contract, loss }))) return;
  const full = await ask({ id: 'users.bookmark.limit', path: bookmark(ANOTHER), method: 'POST', headers, deadlineMs });
  noteRefusal(examined, full, {
    id: 'users.bookmark.limit',
    statuses: [409],
    loss: 'readers without Plus have no limit',
  });
  const path = `${reader}/${BOOKMARK_PATHS.article}`;
  const list = (id: string) => read({ id, path, contract: bookmarksContract, loss });
  const listed = await list('users.bookmark.list');
  if (listed)
    note({
      id: 'users.bookmark.listed',
      ...(listed.items.length === 1 && listed.items[0]?.articleId === ARTICLE
        ? { verdict: 'pass', words: 'once, and nothing else' }
        : { verdict: 'fail', words: 'not once, or something else: readers do not find what they bookmarked' }),
    });
  const removed = { id: 'users.bookmark.remove', path: `${path}/${ARTICLE}`, method: 'DELETE', contract } as const;
  await read({ ...removed, loss: 'no bookmark goes away' });
  const left = await list('users.bookmark.left');
  noteNone(examined, 'users.bookmark.left', left && left.items.length);
}
