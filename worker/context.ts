import type { Env } from './env.ts';

export type PortalContext = { Bindings: Env };
