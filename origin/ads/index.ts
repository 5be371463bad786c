import { demandVariables } from '../http/demandVariables.ts';
import { adRoutes } from './adRoutes.ts';
import { ADS_VARIABLES, type AdsEnv } from './adsVariables.ts';

const refuseBroken = demandVariables(ADS_VARIABLES);

/** The reference ad service: for local development and tests. */
export default {
  async fetch(request: Request, env: AdsEnv, context: ExecutionContext): Promise<Response> {
    return refuseBroken(env) ?? adRoutes.fetch(request, env, context);
  },
};
