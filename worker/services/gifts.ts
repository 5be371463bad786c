import {
  giftGivenContract,
  giftLinksContract,
  giftOpenedContract,
  giftRevokedContract,
  type GiftGiven,
  type GiftLinks,
} from '#shared/contracts/gift.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import { createCallForReader, type ReaderOfTitle } from './callForReader.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** Gift links, stored by the user API. Decision 026. */
export type Gifts = {
  /** The same article again has the same link, while that is good. Called twice, nothing is lost. */
  readonly give: (giver: ReaderOfTitle, articleId: number) => Answer<GiftGiven>;
  readonly fetchLinks: (giver: ReaderOfTitle) => Answer<GiftLinks>;
  /** False where the reader has given no such link. */
  readonly revoke: (giver: ReaderOfTitle, linkId: string) => Answer<boolean>;
  /** Whether a link is valid for this reader, whom the call counts as its user. */
  readonly open: (receiver: ReaderOfTitle, linkId: string) => Answer<boolean>;
  /** The same for an anonymous reader, without counting. */
  readonly isGood: (mandator: string, linkId: string) => Answer<boolean>;
};

export function createGifts(upstream: Upstream): Gifts {
  const call = createCallForReader(upstream);
  return {
    give: (giver, articleId) => call(giver, { target: 'gift-links', contract: giftGivenContract, body: { articleId } }),
    fetchLinks: (giver) => call(giver, { target: 'gift-links', contract: giftLinksContract }),
    async revoke(giver, linkId) {
      const answer = await call(giver, {
        target: `gift-links/${encodeURIComponent(linkId)}`,
        contract: giftRevokedContract,
        method: 'DELETE',
      });
      if (answer.ok) return ok(answer.value.isRevoked);
      return answer.error.kind === 'status' && answer.error.status === 404 ? ok(false) : answer;
    },
    async open(receiver, linkId) {
      const answer = await call(receiver, {
        target: `received-gifts/${encodeURIComponent(linkId)}`,
        contract: giftOpenedContract,
        method: 'POST',
      });
      return mapOk(answer, ({ isOpen }) => isOpen);
    },
    async isGood(mandator, linkId) {
      const answer = await upstream.call({
        path: `/mandators/${mandator}/gift-links/${encodeURIComponent(linkId)}`,
        contract: giftOpenedContract,
      });
      return mapOk(answer, ({ value }) => value.isOpen);
    },
  };
}
