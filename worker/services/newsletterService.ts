import {
  linkStateContract,
  NEWSLETTER_SERVICE_PATHS as PATHS,
  requestedContract,
  type FollowLinkInput,
  type LinkPurpose,
  type LinkState,
  type NewsletterRequest,
} from '#shared/contracts/newsletterService.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Who receives newsletters. What the service knows of an address is not part of any answer. */
export type NewsletterService = {
  /** Resolves when the request is stored. 404 where the title has no such newsletter. */
  readonly request: (input: NewsletterRequest) => Promise<Result<null, UpstreamFailure>>;
  readonly inspectLink: (purpose: LinkPurpose, input: FollowLinkInput) => Promise<Result<LinkState, UpstreamFailure>>;
  /** What the link was before: only an open one has done something. */
  readonly followLink: (purpose: LinkPurpose, input: FollowLinkInput) => Promise<Result<LinkState, UpstreamFailure>>;
};

export function createNewsletterService(upstream: Upstream): NewsletterService {
  const askForState = async (path: string, body: unknown): Promise<Result<LinkState, UpstreamFailure>> => {
    const answer = await upstream.call({ path, contract: linkStateContract, body });
    return mapOk(answer, ({ value }) => value.data.state);
  };
  return {
    async request(body) {
      const answer = await upstream.call({ path: PATHS.request, contract: requestedContract, body });
      return mapOk(answer, () => null);
    },
    inspectLink: (purpose, input) => askForState(PATHS.inspect, { ...input, purpose }),
    followLink: (purpose, input) => askForState(purpose === 'confirm' ? PATHS.confirm : PATHS.unsubscribe, input),
  };
}
