import type { GiftLinks } from '#shared/contracts/gift.contract.ts';
import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import { giftPageTexts } from '#shared/i18n/texts/giftPage.ts';
import { giftsHref } from '#shared/routes/accountPaths.ts';
import { ok } from '#shared/lib/result.ts';
import { ownerOf, type Call, type ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { GiftsPage, type ShownGift } from '../../pages/account/Gifts.page.tsx';
import { showAccountPage } from './showForm.tsx';

/** The parameter that says what became of a link. */
const LINK = 'link';
const STATUS = new Map<string | null, string>([
  ['zurueckgezogen', giftPageTexts.nowRevoked],
  ['geblieben', giftPageTexts.notRevoked],
]);

/** What the reader has given away. */
export async function showGifts(call: ReaderCall<'paywall'>): Promise<Response> {
  const { visit, isolate, reader } = call;
  const links = await isolate.readers.paywall.gifts.fetchLinks(ownerOf(call));
  const gifts = links.ok ? { items: await showLinks(call, links.value.items), quota: links.value.quota } : null;
  const status = STATUS.get(new URLSearchParams(visit.url.search).get(LINK)) ?? null;
  const view = { gifts, mayGive: mayGive(reader.access), plusName: visit.mandator.plusName, status };
  return showAccountPage(call, {
    routeName: 'account-gifts',
    status: links.ok ? 200 : 503,
    title: giftPageTexts.title,
    content: <GiftsPage view={view} />,
  });
}

/** Takes one of the reader's links back. */
export async function submitRevokeGift(call: ReaderCall<'paywall'>, form: URLSearchParams): Promise<Response> {
  const revoked = await call.isolate.readers.paywall.gifts.revoke(ownerOf(call), form.get('link') ?? '');
  const isRevoked = revoked.ok && revoked.value;
  return redirectTo({
    status: 303,
    location: `${giftsHref}?${LINK}=${isRevoked ? 'zurueckgezogen' : 'geblieben'}`,
    keepForSeconds: 0,
  });
}

/** Links are kept for 90 days, so that one call of the content server has all their articles. */
async function showLinks(
  { visit, isolate: { publishing } }: Call,
  links: GiftLinks['items'],
): Promise<readonly ShownGift[]> {
  const ids = [...new Set(links.map(({ articleId }) => articleId))];
  const found = ids.length === 0 ? ok([]) : await publishing.contentServer.fetchTeasers(visit.mandator.id, ids);
  const teasers = new Map(found.ok ? found.value.map((teaser) => [teaser.documentId, teaser]) : []);
  return links.map((link) => ({
    ...link,
    article: teasers.get(link.articleId) ?? null,
    isOver: link.isRevoked || Date.parse(link.expiresAt) <= publishing.clock(),
  }));
}
