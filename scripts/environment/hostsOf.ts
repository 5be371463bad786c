import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin } from '../../shared/mandators/titleOrigin.ts';
import { SERVICES, type ServiceHost } from '../../shared/upstreams.ts';
import { workerOf, type WorkerName } from '../workers.ts';
import { placesIn, type Answers } from './environment.ts';

/** Whom browsers, editors, the payment service or the service desk ask; the others are asked by binding alone. */
const PUBLIC_SERVICES = ['content', 'identity', 'images', 'media', 'paywall', 'subscriptions'] as const;
export type PublicService = (typeof PUBLIC_SERVICES)[number];

export const hostOfService = ({ domain }: Pick<Answers, 'domain'>, service: ServiceHost) => `${service}.${domain}`;

/** The hosts that lead to a worker: of the portal each title's, with and without www. */
export function hostsOf(environment: Answers, worker: WorkerName): readonly string[] {
  const { binding } = workerOf(worker);
  if (binding !== null)
    return PUBLIC_SERVICES.filter((service) => SERVICES[service] === binding).map((service) =>
      hostOfService(environment, service),
    );
  return MANDATORS.flatMap(({ id }) => {
    const bare = new URL(titleOrigin(placesIn(environment), id)).host.replace(/^www\./, '');
    return [bare, `www.${bare}`];
  });
}
