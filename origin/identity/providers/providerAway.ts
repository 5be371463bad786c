import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** A provider does not answer. The status must not count as a failure of this service. Decision 035. */
export function providerAway(): Response {
  return errorEnvelope(424, 'ProviderUnavailableError', 'The provider does not answer');
}
