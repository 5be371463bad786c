import { errorEnvelope } from '../../http/errorEnvelope.ts';

/**
 * All password hashing capacity is in use: this password was not checked and no attempt was counted, so the call may be
 * repeated at once. The portal recognises the error by its name.
 */
export function busy(): Response {
  const answer = errorEnvelope(429, 'BusyError', 'Too many logins at once, please try again.');
  answer.headers.set('retry-after', '1');
  return answer;
}
