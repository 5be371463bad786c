import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Unknown, used, or too old: in Strapi's words. */
export function incorrectCode(): Response {
  return errorEnvelope(400, 'ValidationError', 'Incorrect code provided');
}
