import * as v from 'valibot';
import type { GiftLinks } from '#shared/contracts/gift.contract.ts';
import { addressableId } from '#shared/contracts/scalars.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import { giftPageTexts } from '#shared/i18n/texts/giftPage.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import { GIFT_ARTICLE_PARAMETER, giftsHref } from '#shared/routes/accountPaths.ts';
import { ok } from '#shared/lib/result.ts';
import { ownerOf, type Call, type ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { GiftsPage, type AskedGift, type ShownGift } from '../../pages/account/Gifts.page.tsx';
import { giftAddress, giveAway } from '../../reader/paywall/giveAway.ts';
import { showAccountPage } from './showForm.tsx';

/** Query parameter with the result for a link. */
const LINK = 'link';
const STATUS = new Map<string | null, string>([
  ['zurueckgezogen', giftPageTexts.nowRevoked],
  ['geblieben', giftPageTexts.notRevoked],
  ['unmoeglich', giftTexts.refused],
  ['gescheitert', giftTexts.failed],
]);

const articleId = v.fallback(v.nullable(v.pipe(v.string(), v.digits(), v.transform(Number), addressableId)), null);

/** The reader's gift links and, if the URL names an article, the form to give it. */
export async function showGifts(call: ReaderCall<'paywall'>): Promise<Response> {
  const { visit, isolate, reader } = call;
  const query = new URLSearchParams(visit.url.search);
  const askedId = v.parse(articleId, query.get(GIFT_ARTICLE_PARAMETER));
  const links = await isolate.readers.paywall.gifts.fetchLinks(ownerOf(call));
  const teasers = await loadTeasers(call, links.ok ? links.value.items : [], askedId);
  const gifts = links.ok && { items: showLinks(call, links.value.items, teasers), quota: links.value.quota };
  const view = {
    gifts: gifts || null,
    asked: gifts ? await showAsked(call, gifts, teasers.get(askedId ?? 0)) : null,
    mayGive: mayGive(reader.access),
    plusName: visit.mandator.plusName,
    status: STATUS.get(query.get(LINK)) ?? null,
  };
  return showAccountPage(call, {
    routeName: 'account-gifts',
    status: links.ok ? 200 : 503,
    title: giftPageTexts.title,
    content: <GiftsPage view={view} />,
  });
}

/** Makes a link where no script runs, and shows it. */
export async function submitGiveArticle(call: ReaderCall<'paywall'>, form: URLSearchParams): Promise<Response> {
  const askedId = v.parse(articleId, form.get(GIFT_ARTICLE_PARAMETER));
  if (askedId === null) return backToList({ [LINK]: 'unmoeglich' });
  const { kind } = await giveAway(call, askedId);
  if (kind === 'notYours' || kind === 'noArticle') return backToList({ [LINK]: 'unmoeglich' });
  const asked = { [GIFT_ARTICLE_PARAMETER]: String(askedId) };
  return backToList(kind === 'given' ? asked : { ...asked, [LINK]: 'gescheitert' });
}

/** Revokes one of the reader's links. */
export async function submitRevokeGift(call: ReaderCall<'paywall'>, form: URLSearchParams): Promise<Response> {
  const revoked = await call.isolate.readers.paywall.gifts.revoke(ownerOf(call), form.get('link') ?? '');
  return backToList({ [LINK]: revoked.ok && revoked.value ? 'zurueckgezogen' : 'geblieben' });
}

function backToList(said: Readonly<Record<string, string>>): Response {
  return redirectTo({ status: 303, location: `${giftsHref}?${new URLSearchParams(said)}`, maxAgeSeconds: 0 });
}

type Teasers = ReadonlyMap<number, Teaser>;

/** Links expire after 90 days, so one call of the content server covers all their articles. */
async function loadTeasers(
  { visit, isolate: { publishing } }: Call,
  links: GiftLinks['items'],
  askedId: number | null,
): Promise<Teasers> {
  const ids = [...new Set([...links.map((link) => link.articleId), ...(askedId === null ? [] : [askedId])])];
  const found = ids.length === 0 ? ok([]) : await publishing.contentServer.fetchTeasers(visit.mandator.id, ids);
  return new Map(found.ok ? found.value.map((teaser) => [teaser.documentId, teaser]) : []);
}

function showLinks(
  { isolate: { publishing } }: Call,
  links: GiftLinks['items'],
  teasers: Teasers,
): readonly ShownGift[] {
  return links.map((link) => ({
    ...link,
    article: teasers.get(link.articleId) ?? null,
    isOver: link.isRevoked || Date.parse(link.expiresAt) <= publishing.clock(),
  }));
}

/** The link of the article to be given, or that it has none yet. Null if it cannot be given. */
async function showAsked(
  call: ReaderCall<'paywall'>,
  { items, quota }: { readonly items: readonly ShownGift[]; readonly quota: GiftLinks['quota'] },
  article: Teaser | undefined,
): Promise<AskedGift | null> {
  if (!article || !isRestricted(article) || !mayGive(call.reader.access)) return null;
  const link = items.find((gift) => gift.articleId === article.documentId && !gift.isOver);
  if (link) return { article, link: { ...link, url: await giftAddress(call, article.targetPathOrUrl, link) } };
  return quota.used < quota.limit ? { article, link: null } : null;
}
