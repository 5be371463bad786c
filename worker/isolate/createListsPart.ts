import { UPSTREAMS } from '#shared/upstreams.ts';
import { createAdReports, type AdReports } from '../services/adReports.ts';
import { createConsentProofs, type ConsentProofs } from '../services/consentProofs.ts';
import { createNewsletterService, type NewsletterService } from '../services/newsletterService.ts';
import { createPushSubscriptions, type PushSubscriptions } from '../services/pushSubscriptions.ts';
import type { Upstream } from '../services/upstream.ts';
import { createRecommender, type Recommender } from '../services/recommender.ts';
import { createUserApi, type UserApi } from '../services/userApi.ts';
import type { Basis } from './basis.ts';
import type { Publishing } from './publishing.ts';

export type ListsPart = {
  readonly userApi: UserApi;
  readonly newsletterService: NewsletterService;
  readonly recommender: Recommender;
  readonly consentProofs: ConsentProofs;
  readonly pushSubscriptions: PushSubscriptions;
  readonly adReports: AdReports;
};

type Dependencies = Pick<Publishing, 'purges'> & { readonly users: Upstream };

export function createListsPart({ settings, log, upstreams }: Basis, { purges, users }: Dependencies): ListsPart {
  const token = settings.READER_SERVICE_TOKEN;
  return {
    userApi: createUserApi(users, log),
    consentProofs: createConsentProofs(users),
    pushSubscriptions: createPushSubscriptions(users),
    adReports: createAdReports(users),
    newsletterService: createNewsletterService(upstreams.of(UPSTREAMS.newsletters, { token })),
    recommender: createRecommender(upstreams.of(UPSTREAMS.recommender, { token, bookmark: purges.bookmark })),
  };
}
