import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Another house does not answer. This service does: no status that counts against it. Decision 035. */
export function providerAway(): Response {
  return errorEnvelope(424, 'ProviderUnavailableError', 'The provider does not answer');
}
