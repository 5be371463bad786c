import type { GiftLinks } from '#shared/contracts/gift.contract.ts';
import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import { accessOf } from '#shared/domain/session/reader.ts';
import { giftPageTexts } from '#shared/i18n/texts/giftPage.ts';
import { giftsHref } from '#shared/routes/accountPaths.ts';
import { ok } from '#shared/lib/result.ts';
import type { ReaderCall } from '../../endpoint.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { GiftsPage, type ShownGift } from '../../pages/account/Gifts.page.tsx';
import type { PersonalCall } from '../personalCall.ts';
import { showAccountPage } from './showForm.tsx';

/** The parameter that says what became of a link. */
const LINK = 'link';
const STATUS = new Map<string | null, string>([
  ['zurueckgezogen', giftPageTexts.nowRevoked],
  ['geblieben', giftPageTexts.notRevoked],
]);

/** What the reader has given away. Behind the guard `loggedIn`. */
export function showGifts({ isFramed = false }: { readonly isFramed?: boolean } = {}): (
  call: PersonalCall,
) => Promise<Response> {
  return async (call) => {
    const { visit, isolate } = call;
    const { reader } = await isolate.readers.openSession(visit);
    if (reader.kind === 'anonymous') throw new Error('The guard loggedIn comes first');
    const links = await isolate.readers.gifts.fetchLinks({ ssoId: reader.user.ssoId, mandator: visit.mandator.id });
    const gifts = links.ok ? { items: await showLinks(call, links.value.items), quota: links.value.quota } : null;
    const status = STATUS.get(new URLSearchParams(visit.url.search).get(LINK)) ?? null;
    const view = { gifts, mayGive: mayGive(accessOf(reader)), plusName: visit.mandator.plusName, status };
    return showAccountPage(call, {
      routeName: isFramed ? 'framed-account-gifts' : 'account-gifts',
      status: links.ok ? 200 : 503,
      title: giftPageTexts.title,
      content: <GiftsPage view={view} />,
    });
  };
}

/** Takes one of the reader's links back. */
export async function submitRevokeGift({ user, visit, isolate }: ReaderCall, form: URLSearchParams): Promise<Response> {
  const revoked = await isolate.readers.gifts.revoke(
    { ssoId: user.ssoId, mandator: visit.mandator.id },
    form.get('link') ?? '',
  );
  const isRevoked = revoked.ok && revoked.value;
  return redirectTo({
    status: 303,
    location: `${giftsHref}?${LINK}=${isRevoked ? 'zurueckgezogen' : 'geblieben'}`,
    keepForSeconds: 0,
  });
}

/** Links are kept for 90 days, so that one call of the content server has all their articles. */
async function showLinks(
  { visit, isolate: { publishing } }: PersonalCall,
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
