import { demandVariables } from '../http/demandVariables.ts';
import { AD_FRAME_VARIABLES } from './adFrameVariables.ts';
import { adFrameRoutes } from './adFrameRoutes.ts';

const refuseBroken = demandVariables(AD_FRAME_VARIABLES);

/** The frame documents of slots that an ad system of another house fills. */
export default {
  async fetch(request: Request, env: object, context: ExecutionContext): Promise<Response> {
    return refuseBroken(env) ?? adFrameRoutes.fetch(request, env, context);
  },
};
