import { UPSTREAMS } from '#shared/upstreams.ts';
import type { UnsealBody } from '../cache/sealBody.ts';
import { createAccessRights } from '../services/accessRights.ts';
import { createWithRights } from '../session/heldRights.ts';
import type { Basis } from './basis.ts';
import { createCommercePart } from './createCommercePart.ts';
import { createListsPart } from './createListsPart.ts';
import { createPaywallPart } from './createPaywallPart.ts';
import { createPortalPart } from './createPortalPart.ts';
import { createSessionPart } from './createSessionPart.ts';
import type { Readers } from './isolate.ts';
import type { Publishing } from './publishing.ts';

type Dependencies = { readonly publishing: Publishing; readonly unsealBody: UnsealBody };

/** The half that knows readers, in its parts. */
export function createReaders(basis: Basis, { publishing, unsealBody }: Dependencies): Readers {
  const { settings, upstreams } = basis;
  // Shared by three parts, and with it the circuit breaker.
  const users = upstreams.of(UPSTREAMS.userApi, { token: settings.READER_SERVICE_TOKEN });
  const rights =
    settings.SUBSCRIPTION_KIND === 'plenigo' && Object.keys(settings.SUBSCRIPTION_RIGHTS).length > 0
      ? createAccessRights(upstreams.of(UPSTREAMS.subscriptions), {
          roleOf: settings.SUBSCRIPTION_RIGHTS,
          token: settings.SUBSCRIPTION_API_TOKEN,
          clock: basis.clock,
        })
      : null;
  const { attempts, mailLimit, session } = createSessionPart(basis, {
    publicOrigin: publishing.publicOrigin,
    withRights: rights
      ? createWithRights({ rights, secret: settings.LINK_TOKEN_SECRET, clock: basis.clock })
      : undefined,
  });
  return {
    session,
    paywall: createPaywallPart(basis, { purges: publishing.purges, users, unsealBody }),
    lists: createListsPart(basis, { purges: publishing.purges, users }),
    commerce: createCommercePart(basis, { users, rights }),
    portal: createPortalPart(basis, { publishing, users, attempts, mailLimit }),
  };
}
