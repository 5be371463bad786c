import { answerErrors } from '../http/answerErrors.ts';
import { demandVariables } from '../http/demandVariables.ts';
import type { IdentityEnv } from './identityEnv.ts';
import { identityRoutes } from './identityRoutes.ts';
import { runUpkeep } from './runUpkeep.ts';
import { IDENTITY_VARIABLES } from './identityVariables.ts';

export { AccountSessions } from './sessions/AccountSessions.object.ts';

answerErrors(identityRoutes);

const refuseBroken = demandVariables(IDENTITY_VARIABLES);

/** The identity service: a worker of its own, so that no other part of the backend can access its data. */
export default {
  /**
   * Completes requests even if the caller disconnects: a login or rotation aborted between two statements would be left
   * half done.
   */
  async fetch(request: Request, env: IdentityEnv, context: ExecutionContext): Promise<Response> {
    const broken = refuseBroken(env);
    if (broken) return broken;
    const answering = Promise.resolve(identityRoutes.fetch(request, env, context));
    context.waitUntil(answering);
    return answering;
  },
  scheduled: (_event: ScheduledController, env: IdentityEnv): Promise<void> => runUpkeep(env, Date.now()),
};
