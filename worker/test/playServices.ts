import * as v from 'valibot';
import { SERVICE_BINDINGS } from '#shared/upstreams.ts';
import type { Service } from '../env.ts';

/** One for all the workers that the portal calls. */
export function playServices(service: Service) {
  const played = v.optional(
    v.custom<Service>(() => true),
    service,
  );
  return v.parse(v.object(v.entriesFromList(SERVICE_BINDINGS, played)), {});
}
