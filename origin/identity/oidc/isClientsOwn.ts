import { constantTimeEqual } from 'better-auth/crypto';
import type { IdentityEnv } from '../identityEnv.ts';
import { isMandatorId } from './isMandatorId.ts';
import { clientSecretOf } from './titleClients.ts';

/** Whether these are the credentials of this client: RFC 6749, 2.3.1, where both parts are form-encoded. */
export async function isClientsOwn(
  authorization: string | null,
  clientId: string,
  { IDENTITY_CLIENT_SECRET }: Pick<IdentityEnv, 'IDENTITY_CLIENT_SECRET'>,
): Promise<boolean> {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (!encoded || !isMandatorId(clientId)) return false;
  const expected = await clientSecretOf(clientId, IDENTITY_CLIENT_SECRET);
  try {
    const [id = '', secret = ''] = atob(encoded).split(':').map(decodeURIComponent);
    return id === clientId && constantTimeEqual(secret, expected);
  } catch (cause) {
    if (cause instanceof URIError || cause instanceof DOMException) return false;
    throw cause;
  }
}
