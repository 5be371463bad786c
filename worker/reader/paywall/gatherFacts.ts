import { decidePaywall, type PaywallDecision, type PaywallFacts, type PersonalizationAnswer } from '#shared/domain/paywall/decidePaywall.ts';
import { readDevice, type Device } from '#shared/domain/paywall/device.ts';
import { accessOf } from '#shared/domain/session/reader.ts';
import type { ArticleFacts, CacheEntry } from '../../cache/entry.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate.ts';
import type { Session } from '../../session/readSession.ts';

/** A paid article that somebody asks for, and what is known of both before the service is asked. */
export type ArticleAsked = {
  readonly visit: Visit;
  readonly session: Session;
  readonly entry: CacheEntry;
  readonly article: ArticleFacts;
  readonly device: Device;
  readonly facts: Omit<PaywallFacts, 'personalization'>;
};

/** Gathers what steps 1–7 of the decision need. */
export function gatherFacts({ visit, session, entry }: Pick<ArticleAsked, 'visit' | 'session' | 'entry'>, { readers }: Isolate): ArticleAsked {
  const article = entry.meta.facts;
  if (article.kind !== 'article') throw new Error('Only an article has a body to fill in');
  const { headers } = visit.request;
  return {
    visit,
    session,
    entry,
    article,
    device: readDevice(headers.get('sec-ch-ua-mobile'), headers.get('user-agent')),
    facts: {
      paywallEnabled: !readers.settings.PAYWALL_DISABLED_MANDATORS.includes(visit.mandator.id),
      contentRestriction: article.contentRestriction,
      access: accessOf(session.reader),
    },
  };
}

export function decide({ facts }: ArticleAsked, personalization: PersonalizationAnswer): PaywallDecision {
  return decidePaywall({ ...facts, personalization });
}
