import { paywallAnswerContract, type PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import type { PersonalizationAnswer } from '#shared/domain/paywall/decidePaywall.ts';
import type { Upstream } from './upstream.ts';

export type PaywallService = { readonly fetchAnswer: (request: PaywallRequest, fallbackTemplate: string) => Promise<PersonalizationAnswer> };

/** Specification 4 and 7: one POST; the template is the feature result named after the device. Anything unusable means the fallback. */
export function createPaywallService(upstream: Upstream): PaywallService {
  return {
    async fetchAnswer(request, fallbackTemplate) {
      const answer = await upstream.call({ path: '', contract: paywallAnswerContract, body: request });
      if (!answer.ok) return { kind: 'failed', fallbackTemplate };
      const template = answer.value.value.featureResults[`paywall-${request.inputs._dm_device}`];
      return typeof template === 'string' && template !== '' ? { kind: 'template', template } : { kind: 'failed', fallbackTemplate };
    },
  };
}
