import { networkOfCall } from '#shared/networks/networkOf.ts';
import { AGAIN_AFTER_SECONDS, createNetworkRate, type RateLimit } from '#shared/lib/networkRate.ts';
import { log } from '../log.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/**
 * Refuses a request whose network has exceeded its rate, before any database query; null if admitted.
 * @param name of the counter, for the log.
 */
export async function refuseNetwork(headers: Headers, rateLimit: RateLimit, name: string): Promise<Response | null> {
  if (await createNetworkRate(rateLimit, name, log).allows(networkOfCall(headers))) return null;
  const answer = errorEnvelope(429, 'RateLimitError', 'Too many requests, please try again later.');
  answer.headers.set('retry-after', String(AGAIN_AFTER_SECONDS));
  return answer;
}
