import { UPSTREAMS } from '#shared/upstreams.ts';
import { createNewsletterService, type NewsletterService } from '../services/newsletterService.ts';
import type { Upstream } from '../services/upstream.ts';
import { createUserApi, type UserApi } from '../services/userApi.ts';
import type { Basis } from './basis.ts';

export type ListsPart = { readonly userApi: UserApi; readonly newsletterService: NewsletterService };

export function createListsPart({ settings, log, upstreams }: Basis, users: Upstream): ListsPart {
  return {
    userApi: createUserApi(users, log),
    newsletterService: createNewsletterService(
      upstreams.of(UPSTREAMS.newsletters, { token: settings.READER_SERVICE_TOKEN }),
    ),
  };
}
