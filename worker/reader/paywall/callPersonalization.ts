import { READER_TOKEN_TYPE } from '#shared/contracts/paywallService.contract.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { GiftAnswer, PersonalizationAnswer } from '#shared/domain/paywall/decidePaywall.ts';
import { describeLinkToken } from '#shared/domain/paywall/linkToken.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { ArticleAsked } from './gatherFacts.ts';
import { signProof } from '../../session/readersProof.ts';

const ANONYMOUS_ID = /^[\w-]{8,64}$/;

type Known = { readonly anonymousId: string; readonly gift: GiftAnswer };

/**
 * Step 8: calls the personalization service. An unconfirmed gift link is left out, since the service might unlock the
 * article because of it.
 */
export async function callPersonalization(
  asked: ArticleAsked,
  { anonymousId, gift }: Known,
  { readers, publishing }: Isolate<'paywall'>,
): Promise<PersonalizationAnswer> {
  if (publishing.switches.current().isPaywallServiceOff) return { kind: 'failed' };
  const { visit, session, entry, article, device, facts } = asked;
  const linkToken = describeLinkToken(gift === 'notAsked' || gift === 'open' ? facts.linkToken : { kind: 'invalid' });
  return readers.paywall.service.fetchAnswer(visit.mandator.id, {
    inputs: {
      _dm_ressort: article.ressort,
      _dm_contentRestriction: article.contentRestriction,
      _dm_referrer: visit.request.headers.get('referer') ?? '',
      _dm_device: device,
      _dm_pageType: 'Artikelseite',
      _dm_contentid: String(article.articleId),
      _anonId: anonymousId,
      linkTokenState: linkToken.state,
      linkTokenType: linkToken.type,
    },
    // The same for every address that shows the article, and for its part alone.
    path: entry.meta.canonicalPath ?? visit.url.pathname,
    session: anonymousId,
    jwt: readers.paywall.vouchesForReaders
      ? await vouchFor(asked, readers.paywall.settings, publishing.clock())
      : session.idToken,
  });
}

/** For as long as the call may take. */
const VOUCHED_FOR_SECONDS = 60;

async function vouchFor(
  { visit, session: { reader } }: ArticleAsked,
  { READER_SERVICE_TOKEN: secret }: Isolate<'paywall'>['readers']['paywall']['settings'],
  now: number,
): Promise<string | null> {
  if (reader.kind === 'anonymous') return null;
  const { ssoId, roles } = reader.user;
  return signProof(
    visit,
    { type: READER_TOKEN_TYPE, ssoId },
    { roles },
    { secret, now, maxAgeSeconds: VOUCHED_FOR_SECONDS },
  );
}

/** The reader's anonymous id. A new one is set before the response's headers are sent. */
export function identify({ visit, session }: ArticleAsked): string {
  const known = readCookie(visit.cookies, COOKIES.anonymousId);
  if (known && ANONYMOUS_ID.test(known)) return known;
  const made = crypto.randomUUID();
  session.setCookie(COOKIES.anonymousId, made);
  return made;
}
