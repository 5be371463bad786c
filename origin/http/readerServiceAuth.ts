import type { OriginEnv } from '../env.ts';
import { createBearerAuth } from './bearerAuth.ts';

/** Admits the portal's calls on behalf of readers only: it has already rate-limited them. */
export const readerServiceAuth = createBearerAuth((env: OriginEnv) => env.READER_SERVICE_TOKEN);
