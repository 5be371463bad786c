import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Says for how long, in Strapi's words, and nothing of whom it is about. */
export function tooMany(waitMs: number): Response {
  const answer = errorEnvelope(429, 'RateLimitError', 'Too many requests, please try again later.');
  answer.headers.set('retry-after', String(Math.ceil(waitMs / 1_000)));
  return answer;
}
