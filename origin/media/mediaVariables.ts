import { secret } from '#shared/contracts/readVariables.ts';

/** Without these the image and media service answers nothing. */
export const MEDIA_VARIABLES = { IMAGE_SIGNING_SECRET: secret, EDITOR_TOKEN: secret, EDITORS_SECRET: secret };
