import type { Visit } from '../http/visit.ts';
import type { OnBehalf } from '../services/identityCalls.ts';

/** For whom the identity service is called. */
export function onBehalfOf({ mandator, request: { headers } }: Visit): OnBehalf {
  return { mandator: mandator.id, network: headers.get('cf-connecting-ip'), userAgent: headers.get('user-agent') };
}
