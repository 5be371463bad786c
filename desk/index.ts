import * as v from 'valibot';
import { readVariables } from '#shared/contracts/readVariables.ts';
import { createLogger, describeCause } from '#shared/lib/logger.ts';
import { DESK_VARIABLES, type DeskEnv } from './deskEnv.ts';
import { deskRoutes } from './deskRoutes.tsx';

const variables = v.object(DESK_VARIABLES);
const log = createLogger((line) => console.log(line));

/** The desk of editors: pages over the content server's interface for them. */
export default {
  async fetch(request: Request, env: DeskEnv, context: ExecutionContext): Promise<Response> {
    try {
      readVariables(variables, env);
    } catch (cause) {
      log.error('configuration_broken', { cause: describeCause(cause) });
      return new Response(null, { status: 500 });
    }
    return deskRoutes.fetch(request, env, context);
  },
};
