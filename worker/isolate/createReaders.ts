import { UPSTREAMS } from '#shared/upstreams.ts';
import type { UnsealBody } from '../cache/sealBody.ts';
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
  const { attempts, mailLimit, session } = createSessionPart(basis, publishing);
  return {
    session,
    paywall: createPaywallPart(basis, { purges: publishing.purges, users, unsealBody }),
    lists: createListsPart(basis, { purges: publishing.purges, users }),
    commerce: createCommercePart(basis, users),
    portal: createPortalPart(basis, { publishing, users, attempts, mailLimit }),
  };
}
