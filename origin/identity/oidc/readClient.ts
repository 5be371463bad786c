import { constantTimeEqual } from 'better-auth/crypto';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isMandatorId } from './isMandatorId.ts';
import { clientSecretOf } from './titleClients.ts';

/** The authenticated client, or null: RFC 6749, 2.3.1, where both parts are form-encoded. */
export async function readClient(
  authorization: string | undefined,
  { IDENTITY_CLIENT_SECRET }: Pick<IdentityEnv, 'IDENTITY_CLIENT_SECRET'>,
): Promise<MandatorId | null> {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  try {
    const [id = '', secret = ''] = atob(encoded).split(':').map(decodeURIComponent);
    return isMandatorId(id) && constantTimeEqual(secret, await clientSecretOf(id, IDENTITY_CLIENT_SECRET)) ? id : null;
  } catch (cause) {
    if (cause instanceof URIError || cause instanceof DOMException) return null;
    throw cause;
  }
}
