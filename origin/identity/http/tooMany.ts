import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Contains the waiting time, in Strapi's words, and nothing about the account. */
export function tooMany(waitMs: number): Response {
  const answer = errorEnvelope(429, 'RateLimitError', 'Too many requests, please try again later.');
  answer.headers.set('retry-after', String(Math.ceil(waitMs / 1_000)));
  return answer;
}
