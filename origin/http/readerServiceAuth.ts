import { createBearerAuth } from './bearerAuth.ts';

type ReaderServiceEnv = { readonly READER_SERVICE_TOKEN: string };

/** Admits the portal's calls on behalf of readers only: it has already rate-limited them. */
export const readerServiceAuth = createBearerAuth((env: ReaderServiceEnv) => env.READER_SERVICE_TOKEN);
