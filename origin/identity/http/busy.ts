import { errorEnvelope } from '../../http/errorEnvelope.ts';

/**
 * Others' passwords are being looked at, and this one was not: nothing was counted, and it may be asked again at once.
 * The portal knows it by its name.
 */
export function busy(): Response {
  const answer = errorEnvelope(429, 'BusyError', 'Too many logins at once, please try again.');
  answer.headers.set('retry-after', '1');
  return answer;
}
