import { createMiddleware } from 'hono/factory';
import type { OriginEnv } from '../env.ts';
import { carriesBearer, readBearer } from '../http/bearerAuth.ts';
import { readCaller } from '../http/editorAuth.ts';
import { refuseNetwork } from '../http/refuseNetwork.ts';

/** A search costs more than any page. */
const SEARCHES = '/articles/search';

/**
 * Limits requests per network that carry neither the portal's nor a valid editors' token; failed token guesses count
 * too.
 */
export const contentRate = createMiddleware<{ Bindings: OriginEnv }>(async (c, next) => {
  const { READER_SERVICE_TOKEN, CONTENT_RATE, CONTENT_SEARCH_RATE } = c.env;
  const isOurs = (await carriesBearer(c, READER_SERVICE_TOKEN)) || (await readCaller(readBearer(c), c.env)) !== null;
  const refused = isOurs
    ? null
    : await refuseNetwork(c.req.raw.headers, c.req.path === SEARCHES ? CONTENT_SEARCH_RATE : CONTENT_RATE, 'content');
  return refused ?? next();
});
