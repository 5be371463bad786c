import type { ForeignProvider } from '#shared/routes/sessionPaths.ts';
import type { Isolate } from '../../isolate.ts';

type Clients = Pick<Isolate['readers']['settings'], 'GOOGLE_CLIENT_ID' | 'APPLE_CLIENT_ID'>;

/** The houses whose accounts one can log in with: those this portal is a client of. */
export function foreignProviders({ GOOGLE_CLIENT_ID, APPLE_CLIENT_ID }: Clients): readonly ForeignProvider[] {
  return [...(GOOGLE_CLIENT_ID.trim() ? (['google'] as const) : []), ...(APPLE_CLIENT_ID.trim() ? (['apple'] as const) : [])];
}
