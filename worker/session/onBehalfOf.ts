import type { Visit } from '../http/visit.ts';
import type { OnBehalf } from '../services/identityCalls.ts';
import { deviceOf } from './deviceMark.ts';

/** Client facts that are forwarded to the identity service. */
export function onBehalfOf(visit: Visit): OnBehalf {
  const { headers } = visit.request;
  return {
    mandator: visit.mandator.id,
    network: headers.get('cf-connecting-ip'),
    device: deviceOf(visit),
    userAgent: headers.get('user-agent'),
  };
}
