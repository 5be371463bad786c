import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin } from '../../shared/mandators/titleOrigin.ts';
import { SERVICES, type ServiceHost } from '../../shared/upstreams.ts';
import { workerOf, type WorkerName } from '../workers.ts';
import { placesIn, type Answers } from './environment.ts';

/**
 * Services called by browsers, editors, the payment service or the service desk; all others are called by binding only.
 */
const PUBLIC_SERVICES = ['content', 'identity', 'images', 'media', 'paywall', 'subscriptions'] as const;
export type PublicService = (typeof PUBLIC_SERVICES)[number];

export const hostOfService = ({ domain }: Pick<Answers, 'domain'>, service: ServiceHost) => `${service}.${domain}`;

export const deskHostOf = ({ domain }: Pick<Answers, 'domain'>) => `desk.${domain}`;

/** The hosts routed to a worker: for the portal each title's, with and without www. */
export function hostsOf(environment: Answers, worker: WorkerName): readonly string[] {
  const { binding } = workerOf(worker);
  if (binding === 'AD_FRAME') return environment.adHost === undefined ? [] : [environment.adHost];
  if (binding === 'DESK') return [deskHostOf(environment)];
  if (binding !== null)
    return PUBLIC_SERVICES.filter((service) => SERVICES[service] === binding).map((service) =>
      hostOfService(environment, service),
    );
  return MANDATORS.flatMap(({ id }) => {
    const bare = new URL(titleOrigin(placesIn(environment), id)).host.replace(/^www\./, '');
    return [bare, `www.${bare}`];
  });
}
