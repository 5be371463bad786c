import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** For an unknown, used or expired code, in Strapi's words. */
export function incorrectCode(): Response {
  return errorEnvelope(400, 'ValidationError', 'Incorrect code provided');
}
