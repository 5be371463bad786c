import { secret } from '#shared/contracts/readVariables.ts';

/** The service refuses every request without these. */
export const MEDIA_VARIABLES = { IMAGE_SIGNING_SECRET: secret, EDITOR_TOKEN: secret, EDITORS_PUBLIC_KEY: secret };
