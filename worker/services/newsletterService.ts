import {
  chosenNewslettersContract,
  linkStateContract,
  NEWSLETTER_SERVICE_PATHS as PATHS,
  requestedContract,
  type ChosenNewsletters,
  type FollowLinkInput,
  type LinkPurpose,
  type LinkState,
  type NewsletterChoice,
  type NewsletterRequest,
  type ProvenAddress,
} from '#shared/contracts/newsletterService.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Newsletter sign-ups. Data about an address is only returned to the account that has verified it. */
export type NewsletterService = {
  /** Resolves when the request is stored. 404 where the title has no such newsletter. */
  readonly request: (input: NewsletterRequest) => Promise<Result<null, UpstreamFailure>>;
  readonly inspectLink: (purpose: LinkPurpose, input: FollowLinkInput) => Promise<Result<LinkState, UpstreamFailure>>;
  /** The link's previous state: only an open one had an effect. */
  readonly followLink: (purpose: LinkPurpose, input: FollowLinkInput) => Promise<Result<LinkState, UpstreamFailure>>;
  readonly listChosen: (whose: ProvenAddress) => Promise<Result<ChosenNewsletters, UpstreamFailure>>;
  /** Starts or ends a sign-up at once. 404 for a new one if the title has no such newsletter. */
  readonly choose: (choice: NewsletterChoice) => Promise<Result<null, UpstreamFailure>>;
};

export function createNewsletterService(upstream: Upstream): NewsletterService {
  const askForState = async (path: string, body: unknown): Promise<Result<LinkState, UpstreamFailure>> => {
    const answer = await upstream.call({ path, contract: linkStateContract, body });
    return mapOk(answer, ({ value }) => value.data.state);
  };
  const send = async (path: string, body: unknown): Promise<Result<null, UpstreamFailure>> => {
    const answer = await upstream.call({ path, contract: requestedContract, body });
    return mapOk(answer, () => null);
  };
  return {
    request: (body) => send(PATHS.request, body),
    choose: (body) => send(PATHS.choose, body),
    async listChosen(body) {
      const answer = await upstream.call({ path: PATHS.listChosen, contract: chosenNewslettersContract, body });
      return mapOk(answer, ({ value }) => value.data);
    },
    inspectLink: (purpose, input) => askForState(PATHS.inspect, { ...input, purpose }),
    followLink: (purpose, input) => askForState(purpose === 'confirm' ? PATHS.confirm : PATHS.unsubscribe, input),
  };
}
