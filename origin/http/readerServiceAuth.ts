import type { OriginEnv } from '../env.ts';
import { createBearerAuth } from './bearerAuth.ts';

/** Calls that the portal makes for a reader. It has counted how often they were made before: nobody may pass it by. */
export const readerServiceAuth = createBearerAuth((env: OriginEnv) => env.READER_SERVICE_TOKEN);
