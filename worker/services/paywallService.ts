import { paywallAnswerContract, type PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import type { PersonalizationAnswer } from '#shared/domain/paywall/decidePaywall.ts';
import { parseAccountPromise } from '#shared/domain/paywall/accountPromise.ts';
import { isTemplateName } from '#shared/domain/paywall/layer.ts';
import { parseMeter } from '#shared/domain/paywall/meter.ts';
import type { Upstream } from './upstream.ts';

export type PaywallService = {
  readonly fetchAnswer: (mandator: string, request: PaywallRequest) => Promise<PersonalizationAnswer>;
};

const FAILED: PersonalizationAnswer = { kind: 'failed' };

/**
 * Specification 4 and 7: one POST; the template is the feature result named after the device. Unusable results, unknown
 * templates included, use the fallback.
 */
export function createPaywallService(upstream: Upstream): PaywallService {
  return {
    async fetchAnswer(mandator, request) {
      const answer = await upstream.call({
        path: `?mandator=${mandator}`,
        contract: paywallAnswerContract,
        body: request,
      });
      if (!answer.ok) return FAILED;
      const { featureResults } = answer.value.value;
      const template = featureResults[`paywall-${request.inputs._dm_device}`];
      if (template !== 'ok' && !isTemplateName(template)) return FAILED;
      return {
        kind: 'template',
        template,
        meter: parseMeter(featureResults['meter'], featureResults['meterRenewsOn']),
        promise: parseAccountPromise(featureResults['accountPromise']),
      };
    },
  };
}
