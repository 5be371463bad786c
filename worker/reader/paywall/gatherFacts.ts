import { accessOfTitle } from '#shared/domain/access/accessOfTitle.ts';
import { deriveAccess, isWalletUser, type Access } from '#shared/domain/access/deriveAccess.ts';
import {
  decidePaywall,
  type GiftAnswer,
  type GoogleDecision,
  type PaywallDecision,
  type PaywallFacts,
} from '#shared/domain/paywall/decidePaywall.ts';
import { readDevice, type Device } from '#shared/domain/paywall/device.ts';
import { isGoogleContext } from '#shared/domain/paywall/isGoogleContext.ts';
import { linkToConfirm, opensArticle } from '#shared/domain/paywall/linkToken.ts';
import { accessOf, type LoggedIn } from '#shared/domain/session/reader.ts';
import { ownerOf } from '../../calls/call.ts';
import type { ArticleFacts, CacheEntry } from '../../cache/entry.ts';
import { viewOf } from '../../http/viewOf.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { Session } from '../../session/openedSession.ts';
import type { AskingGoogle } from './askingGoogle.ts';
import { askForGranted } from './askForGranted.ts';
import { readGrantProof } from './grantProof.ts';
import { readLinkToken } from './linkTokenCookie.ts';
import { readPurchaseProof } from './purchaseProof.ts';
import type { ProofKey } from '../../session/readersProof.ts';

/** A request for a paid article, with the facts known before any service is called. */
export type ArticleAsked = {
  readonly visit: Visit;
  readonly session: Session;
  readonly entry: CacheEntry;
  readonly article: ArticleFacts;
  readonly device: Device;
  /** How the reader's browser queries Google if the article is locked. */
  readonly asking: AskingGoogle | null;
  /** Whether the result is shown to a reader for the first time, so that it counts. */
  readonly isShown: boolean;
  readonly facts: Omit<PaywallFacts, keyof Told>;
};

/** Facts about the reader from other services, unknown before they are called. */
export type Told = Pick<PaywallFacts, 'personalization' | 'hasBought' | 'gift'>;

/** The state before any call. */
export const NOTHING_TOLD: Told = { personalization: { kind: 'notAsked' }, hasBought: false, gift: 'notAsked' };

type Asking = Pick<ArticleAsked, 'visit' | 'session' | 'entry'> & {
  readonly google?: GoogleDecision;
  readonly asking?: AskingGoogle | null;
  /** Whether a prefetched page is now displayed and loads its missing part. */
  readonly isOpening?: boolean;
};

/** Gathers the facts for steps 1–5 and 7 from the request, without a call. */
export async function gatherFacts(
  {
    visit,
    session,
    entry,
    google = isGoogleContext(visit.url.search) ? 'undecided' : 'none',
    asking = null,
    isOpening,
  }: Asking,
  { readers, publishing }: Isolate<'paywall'>,
): Promise<ArticleAsked> {
  const article = entry.meta.facts;
  if (article.kind !== 'article') throw new Error('Only an article has a body to fill in');
  const { mandator } = visit;
  const { headers } = visit.request;
  const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
  const device = readDevice(headers.get('sec-ch-ua-mobile'), headers.get('user-agent'));
  return {
    visit,
    session,
    entry,
    article,
    device,
    asking,
    isShown: isOpening === true || viewOf(visit.request) === 'shown',
    facts: {
      paywallEnabled: !readers.paywall.settings.PAYWALL_DISABLED_MANDATORS.includes(mandator.id),
      article,
      google,
      isLoggedIn: session.reader.kind === 'loggedIn',
      access: await accessOfReader(session, visit, key),
      linkToken: await readLinkToken(visit, article.articleId, key),
      fallbackTemplate: mandator.fallbackPaywallTemplates[device],
    },
  };
}

/** Access by the id token, plus any proof of a more recent grant. */
async function accessOfReader({ reader }: Session, visit: Visit, key: ProofKey): Promise<Access> {
  if (reader.kind === 'anonymous') return accessOf(reader);
  const granted = await readGrantProof(visit, reader.user.ssoId, key);
  return granted.length === 0 ? reader.access : accessWith(granted, reader, visit);
}

function accessWith(granted: readonly string[], { user }: LoggedIn, { mandator }: Visit): Access {
  return accessOfTitle(deriveAccess([...user.roles, ...granted]), mandator);
}

/**
 * The same for a reader who has been granted more than the id token contains: `askForGranted`. Null too while that is
 * unknown.
 */
export async function withGranted(asked: ArticleAsked, isolate: Isolate<'commerce'>): Promise<ArticleAsked | null> {
  const { session, visit, facts } = asked;
  const { reader } = session;
  if (reader.kind === 'anonymous') return null;
  const granted = await askForGranted(reader, visit, isolate);
  if (!granted.ok || granted.value === null) return null;
  return { ...asked, facts: { ...facts, access: accessWith(granted.value, reader, visit) } };
}

export function decide({ facts }: ArticleAsked, told: Told): PaywallDecision {
  return decidePaywall({ ...facts, ...told });
}

/**
 * When a reader with a wallet bought the article, in ISO 8601; `unchecked` if that is unknown, which counts as not
 * bought.
 */
export type Bought = { readonly kind: 'bought'; readonly purchaseDate: string } | { readonly kind: 'no' | 'unchecked' };

/** Step 6. While the user API cannot confirm it, a proof of a purchase within the last minute counts. */
export async function findPurchase(
  { session: { reader }, facts: { access }, article: { articleId }, visit }: ArticleAsked,
  { readers, publishing }: Isolate<'commerce' | 'paywall'>,
): Promise<Bought> {
  if (reader.kind === 'anonymous' || !isWalletUser(access)) return { kind: 'no' };
  const { ssoId } = reader.user;
  const purchase = await readers.commerce.purchases.fetchPurchase(ownerOf({ reader, visit }), articleId);
  const key = { secret: readers.paywall.settings.LINK_TOKEN_SECRET, now: publishing.clock() };
  const purchaseDate = purchase.ok
    ? purchase.value.purchaseDate
    : await readPurchaseProof(visit, { ssoId, articleId }, key);
  if (purchaseDate === null && !purchase.ok) return { kind: 'unchecked' };
  return purchaseDate === null ? { kind: 'no' } : { kind: 'bought', purchaseDate };
}

/**
 * Step 7: whether the gift link is still valid. The call counts the reader as its user, so it is skipped for links to
 * other articles. It unlocks nothing without a login; a revoked link shows no invitation to register.
 */
export async function confirmGift(
  { session: { reader }, article, visit, facts }: ArticleAsked,
  { readers }: Isolate<'paywall'>,
): Promise<GiftAnswer> {
  const linkId = linkToConfirm(facts.linkToken);
  if (linkId === null || !opensArticle(facts.linkToken, article.articleId)) return 'notAsked';
  const mandator = visit.mandator.id;
  const isAnonymous = reader.kind === 'anonymous';
  const isOpen = isAnonymous
    ? await readers.paywall.gifts.isGood(mandator, linkId)
    : await readers.paywall.gifts.open({ ssoId: reader.user.ssoId, mandator }, linkId);
  if (!isOpen.ok) return isAnonymous ? 'notAsked' : 'failed';
  return isOpen.value ? 'open' : 'revoked';
}

/** Step 8: the coins of a reader with a wallet; null for other readers, and if unknown. */
export async function countCredits(
  { session: { reader }, facts: { access } }: ArticleAsked,
  { readers }: Isolate<'commerce'>,
): Promise<number | null> {
  if (reader.kind === 'anonymous' || !isWalletUser(access)) return null;
  const { subscriptions } = readers.commerce;
  const customerId = subscriptions.customerIdOf(reader.user);
  if (customerId === null) return null;
  const wallet = await subscriptions.fetchWallet(customerId);
  return wallet.ok ? (wallet.value?.availableCreditCount ?? null) : null;
}
