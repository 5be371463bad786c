import * as v from 'valibot';
import { consentGivenContract } from '#shared/contracts/consentProof.contract.ts';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { isVendor } from '#shared/domain/consent/vendors.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { countNetwork, type NetworkLimits } from '../limits/countNetwork.ts';
import { saveCacheKey } from '../session/sessionCookies.ts';

const HOUR_MS = 3_600_000;
/** Each proof is a row that stays for years. Of a carrier's readers a few thousand may decide in an hour. */
const PROOFS: NetworkLimits = {
  network: { name: 'consent-network', most: 3_000, periodMs: HOUR_MS },
  prefix: { name: 'consent-prefix', most: 9_000, periodMs: HOUR_MS },
};

/**
 * Stores the reader's decision on third parties (`client/consent/decide.ts`): in cookies for its lifetime, one of which
 * selects the cache key, and as a consent record. 503 if the record cannot be stored, 429 over the limit; the decision
 * applies either way.
 */
export async function receiveConsent(
  { visit, isolate }: Call<'session' | 'lists' | 'portal'>,
  body: unknown,
): Promise<Response> {
  const given = v.safeParse(consentGivenContract, body);
  if (!given.success) return errorEnvelope(400, 'No consent');
  const { consent, textVersion } = given.output;
  const { mandator, setCookies } = visit;
  setCookies.push(serializeCookie(CONSENT_COOKIE, JSON.stringify(consent)));
  const { reader } = await isolate.readers.session.openSession(visit);
  if (reader.kind === 'loggedIn') saveCacheKey(visit, reader.user, consent);
  if (consent.proofId === null || consent.decidedAt === null) return new Response(null, { status: 204 });
  const waitMs = await countNetwork(isolate.readers.portal.attempts, PROOFS, visit.request);
  if (waitMs > 0) return errorEnvelope(429, 'Too many proofs', { 'retry-after': String(Math.ceil(waitMs / 1_000)) });
  const asked = Object.keys(consent.vendors).filter(isVendor);
  const granted = asked.filter((vendor) => consent.vendors[vendor] === true);
  const proof = { textVersion, asked, granted, decidedAt: consent.decidedAt };
  const kept = await isolate.readers.lists.consentProofs.save(mandator.id, consent.proofId, proof);
  return kept.ok ? new Response(null, { status: 204 }) : errorEnvelope(503, 'Proofs are out of reach');
}
