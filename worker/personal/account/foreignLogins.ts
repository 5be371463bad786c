import { parseAppleButton } from '#shared/domain/accounts/appleButton.ts';
import type { SessionPart } from '../../isolate/createSessionPart.ts';
import type { ForeignLogin } from '../../pages/account/forms/ForeignLogins.tsx';

type Clients = Pick<SessionPart['settings'], 'GOOGLE_CLIENT_ID' | 'APPLE_CLIENT_ID' | 'APPLE_BUTTON'>;

/** Social login providers for which this portal has a client id. */
export function foreignLogins({ GOOGLE_CLIENT_ID, APPLE_CLIENT_ID, APPLE_BUTTON }: Clients): readonly ForeignLogin[] {
  const logins: ForeignLogin[] = [];
  if (GOOGLE_CLIENT_ID.trim()) logins.push({ provider: 'google', clientId: GOOGLE_CLIENT_ID });
  if (APPLE_CLIENT_ID.trim()) logins.push({ provider: 'apple', look: parseAppleButton(APPLE_BUTTON) });
  return logins;
}
