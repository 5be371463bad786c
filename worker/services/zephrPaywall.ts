import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { zephrAnswerContract, type ZephrMeter, type ZephrRequest } from '#shared/contracts/zephr.contract.ts';
import { isTemplateName, type TemplateName } from '#shared/domain/paywall/layer.ts';
import type { Meter } from '#shared/domain/paywall/meter.ts';
import type { PaywallService } from './paywallService.ts';
import type { Upstream } from './upstream.ts';

/**
 * The same service over Zephr's own API. A tenant has a browser feature per device, named like the specification's
 * results; its outcomes are components that contain the name of one of our templates, or `ok`. Anything else uses the
 * fallback.
 */
export function createZephrPaywall(upstream: Upstream): PaywallService {
  return {
    async fetchAnswer(mandator, request) {
      const feature = `paywall-${request.inputs._dm_device}`;
      const answer = await upstream.call({
        path: '/zephr/feature-decisions',
        contract: zephrAnswerContract,
        body: toZephr(mandator, feature, request),
      });
      if (!answer.ok) return { kind: 'failed' };
      const { featureResults, resources, accessDetails } = answer.value.value;
      const template = readOutcome(featureResults[feature], resources.uiComponents);
      return template === null
        ? { kind: 'failed' }
        : { kind: 'template', template, meter: readMeter(Object.values(accessDetails.meters)), promise: null };
    },
  };
}

/** Asks the tenant of a title, or the one that all titles without one have. */
export function createZephrTenants(
  tenants: ReadonlyMap<string, PaywallService>,
  common: PaywallService,
): PaywallService {
  return {
    fetchAnswer: (mandator, request) => (tenants.get(mandator) ?? common).fetchAnswer(mandator, request),
  };
}

/** The question as Zephr's API has it. */
export function toZephr(
  mandator: string,
  feature: string,
  { inputs, path, session, jwt }: PaywallRequest,
): ZephrRequest {
  const { _dm_referrer, _dm_contentid, ...custom } = inputs;
  return {
    featureIds: [feature],
    session,
    referer: _dm_referrer,
    path: `${path}?content_id=${encodeURIComponent(_dm_contentid)}`,
    content_metadata: { content_id: _dm_contentid },
    ...(jwt === null ? {} : { jwt }),
    customData: { mandator, ...custom },
  };
}

/**
 * A browser feature's outcome is `blaize.transform.resource('M-eRFAot')`, where the id is Zephr's and its component
 * names our template; other tenants return the outcome itself, such as `plus`.
 */
export function readOutcome(
  result: unknown,
  components: Readonly<Record<string, unknown>>,
): TemplateName | 'ok' | null {
  if (typeof result !== 'string') return null;
  const resource = /^blaize\.transform\.resource\('([\w-]+)'\);?$/.exec(result)?.[1];
  const component = resource === undefined ? result : components[resource];
  const outcome = typeof component === 'string' ? component.trim() : '';
  return outcome === 'ok' || isTemplateName(outcome) ? outcome : null;
}

/** The meter used for the decision. Zephr counts down, and does not report when it resets. */
function readMeter(meters: readonly ZephrMeter[]): Meter | null {
  const asked = meters.find(({ usedInDecision }) => usedInDecision);
  return asked && asked.remainingCredits <= asked.totalCredits
    ? { used: asked.totalCredits - asked.remainingCredits, limit: asked.totalCredits, renewsOn: null }
    : null;
}
