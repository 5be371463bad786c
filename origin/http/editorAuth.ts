import { createBearerAuth } from './bearerAuth.ts';

/** Calls that change content carry the editors' token. */
export const editorAuth = createBearerAuth((env) => env.EDITOR_TOKEN);
