import type * as v from 'valibot';
import { paywallAnswerContract, type PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { zephrAnswerContract } from '#shared/contracts/zephr.contract.ts';
import { isTemplateName } from '#shared/domain/paywall/layer.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { readOutcome, toZephr } from '#worker/services/zephrPaywall.ts';
import { fieldOf, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.paywall;
const DEVICES = ['mobile', 'desktop'] as const;
/** What both answers have, and Zephr's besides. */
type Decided = {
  readonly featureResults: Readonly<Record<string, unknown>>;
  readonly resources?: { readonly uiComponents: Readonly<Record<string, unknown>> };
};
const LOSS = 'paid articles show the title’s built-in layer to every reader';

/**
 * The paywall service, the specified one or Zephr (`PAYWALL_KIND`): what it decides about a paid article for a stranger
 * of its own, on both kinds of device, and what it does with a question that is none. A view of that stranger is
 * counted.
 */
export async function examinePaywall(examined: Examined): Promise<void> {
  const { ask, note, settings } = examined;
  const isZephr = settings['PAYWALL_KIND'] === 'zephr';
  const session = `conformance-${crypto.randomUUID()}`;
  for (const device of DEVICES) {
    const id = `paywall.${device}`;
    const request = questionOf(device, session);
    const feature = `paywall-${device}`;
    const answered = await ask({
      id,
      deadlineMs,
      ...(isZephr
        ? { path: '/zephr/feature-decisions', body: toZephr(MANDATOR_IDS[0], feature, request) }
        : { path: `?mandator=${MANDATOR_IDS[0]}`, body: request }),
    });
    const contract: v.GenericSchema<unknown, Decided> = isZephr ? zephrAnswerContract : paywallAnswerContract;
    const decided = readAnswer(examined, answered, { id, contract, loss: LOSS });
    if (!decided) continue;
    const result = decided.featureResults[feature];
    const template = isZephr ? readOutcome(result, decided.resources?.uiComponents ?? {}) : result;
    note({
      id: `${id}.outcome`,
      ...(template === 'ok' || isTemplateName(template)
        ? { verdict: 'pass', words: 'ok, or one of our layers' }
        : result === undefined
          ? { verdict: 'fail', words: `no result of the feature ${feature}: ${LOSS}` }
          : { verdict: 'fail', words: `the result of ${feature} is neither ok nor one of our layers: ${LOSS}` }),
    });
  }
  const id = 'paywall.garbage';
  const path = isZephr ? '/zephr/feature-decisions' : `?mandator=${MANDATOR_IDS[0]}`;
  const answered = await ask({ id, path, body: { inputs: 'none' }, deadlineMs });
  if (!answered) return;
  const opens = answered.status < 300 && answered.text.includes('"ok"') && fieldOf(answered.text, 'featureResults');
  note({
    id,
    ms: answered.ms,
    ...(opens
      ? { verdict: 'fail', words: 'opens an article for a question that is none: paid text is given away' }
      : answered.status >= 500
        ? { verdict: 'warn', words: `answered ${answered.status}: the portal’s own errors look like an outage` }
        : { verdict: 'pass', words: `answered ${answered.status}, and opens nothing` }),
  });
}

function questionOf(device: (typeof DEVICES)[number], session: string): PaywallRequest {
  return {
    inputs: {
      _dm_ressort: 'koeln',
      _dm_contentRestriction: 'paid',
      _dm_referrer: '',
      _dm_device: device,
      _dm_pageType: 'article',
      _dm_contentid: '1',
      _anonId: session,
      linkTokenState: '',
      linkTokenType: '',
    },
    path: '/koeln/konformitaet-1',
    session,
    jwt: null,
  };
}
